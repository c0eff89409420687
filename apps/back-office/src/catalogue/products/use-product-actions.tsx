import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  deleteProduct,
  duplicateProduct,
  type Product,
  type QueryProductsOutput,
  updateProduct,
} from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'

import { productKeys, visibilities } from '../../data/products.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { useAction } from '../../shell/use-action.ts'

type Visibility = NonNullable<Product['visibility']>
/** The parts of a product that the actions need. */
export type ActedOn = Pick<Product, 'id' | 'name' | 'visibility'>

export interface ProductActions {
  readonly busy: boolean
  readonly setVisibility: (product: ActedOn, visibility: Exclude<Visibility, 'SCHEDULED'>) => void
  /** Opens the copy. */
  readonly duplicate: (product: ActedOn) => void
  /** Asks first. */
  readonly remove: (product: ActedOn) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

/** Actions on one product. `onDeleted` runs after the product has been deleted. */
export function useProductActions(onDeleted?: () => void): ProductActions {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const [deleting, setDeleting] = useState<ActedOn>()
  const [open, setOpen] = useState(false)
  const renew = useCallback(() => queries.invalidateQueries({ queryKey: productKeys.all }), [queries])

  const setVisibility = useCallback<ProductActions['setVisibility']>(
    ({ id, name, visibility: before = 'DRAFT' }, visibility) => {
      const set = async (next: Visibility) => {
        await updateProduct(client, { product: { id, visibility: next } })
        await renew()
      }
      void run(async () => {
        await queries.cancelQueries({ queryKey: productKeys.list })
        showVisibility(queries, id, visibility)
        await set(visibility).catch(async (error: unknown) => {
          await renew()
          throw error
        })
        const message = `${name}: ${visibilities[visibility].name.toLowerCase()}.`
        return { message, undo: () => set(before) }
      })
    },
    [client, run, renew, queries],
  )
  const duplicate = useCallback<ProductActions['duplicate']>(
    ({ id, name }) =>
      void run(async () => {
        const { product } = await duplicateProduct(client, { id })
        await renew()
        void navigate(`/products/${product.id}`)
        return { message: `This is a copy of ${name}. It is a draft without stock and SKUs.` }
      }),
    [client, run, renew, navigate],
  )
  const remove = useCallback((product: ActedOn) => {
    setDeleting(product)
    setOpen(true)
  }, [])
  return {
    busy,
    setVisibility,
    duplicate,
    remove,
    dialog: (
      <ConfirmDialog
        open={open}
        title="Delete this product?"
        confirm="Delete product"
        failure="The product was not deleted"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (!deleting) return
          await deleteProduct(client, { id: deleting.id })
          onDeleted?.()
          await run(async () => {
            await renew()
            return { message: `${deleting.name} deleted.` }
          })
        }}
      >
        <p className="font-medium text-ink">{deleting?.name}</p>
        <p>
          Shoppers no longer find it, and open carts lose it. Orders keep their items. This cannot be undone.
          To hide it only, archive it.
        </p>
      </ConfirmDialog>
    ),
  }
}

/** The lists show the new status before the platform answers. */
function showVisibility(queries: QueryClient, id: string, visibility: Visibility): void {
  queries.setQueriesData<unknown>({ queryKey: productKeys.list }, (data: unknown) =>
    isList(data)
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            products: page.products.map((one) => (one.id === id ? { ...one, visibility } : one)),
          })),
        }
      : data,
  )
}

/** The counts of the views have the same prefix. */
const isList = (data: unknown): data is InfiniteData<QueryProductsOutput> =>
  typeof data === 'object' && data !== null && 'pages' in data
