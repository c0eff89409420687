import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addProductsToCollection,
  type Collection,
  orderCollectionProducts,
  removeProductsFromCollection,
} from '@vitrine/client/collections'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, GripIcon, PlusIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { collectionProductsOptions, productKeys, visibilityOf } from '../../data/products.ts'
import { userMessage } from '../../data/user-message.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { MoveButtons, moved } from '../../shell/move-buttons.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { ProductPicker } from './product-picker.tsx'

export interface CollectionProductsProps {
  readonly collection: Collection
  /** Rules find the products; only their order is staff's own. */
  readonly isByRules: boolean
}

/** The products of a collection in its order. Changes are saved at once. */
export function CollectionProducts({ collection: { id, name }, isByRules }: CollectionProductsProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { run } = useAction()
  const [picking, setPicking] = useState(false)
  const options = collectionProductsOptions(client, id)
  const { data, error, refetch } = useQuery(options)
  const products = data?.products ?? []
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: options.queryKey }),
      queries.invalidateQueries({ queryKey: productKeys.collections }),
      queries.invalidateQueries({ queryKey: productKeys.list }),
    ])
  /** Optimistic: the list changes before the platform responds. */
  const move = async (from: number, to: number) => {
    const next = moved(products, from, to)
    queries.setQueryData(options.queryKey, (now) => now && { ...now, products: next })
    try {
      await orderCollectionProducts(client, { id, productIds: next.map((one) => one.id) })
    } catch (failure) {
      toast({ message: userMessage(failure), tone: 'critical' })
      await refetch()
    }
  }
  const add = (ids: readonly string[]) =>
    run(async () => {
      await addProductsToCollection(client, { id, productIds: ids })
      await renew()
      return {
        message: `${counted(ids.length, 'product', 'products')} added.`,
        undo: async () => {
          await removeProductsFromCollection(client, { id, productIds: ids })
          await renew()
        },
      }
    })
  const remove = (product: Product) =>
    run(async () => {
      await removeProductsFromCollection(client, { id, productIds: [product.id] })
      await renew()
      return {
        message: `${product.name} removed.`,
        undo: async () => {
          await addProductsToCollection(client, { id, productIds: [product.id] })
          await orderCollectionProducts(client, { id, productIds: products.map((one) => one.id) })
          await renew()
        },
      }
    })
  const dragOf = useDragOrder((from, to) => void move(from, to))
  if (error)
    return (
      <FailureBanner title="The products could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {data.isWhole
            ? `${counted(products.length, 'product', 'products')}, in the order of the shop`
            : `The first ${products.length} products`}
        </p>
        {isByRules ? null : (
          <Button
            variant="secondary"
            size="sm"
            icon={<PlusIcon size={16} />}
            onClick={() => setPicking(true)}
          >
            Add products
          </Button>
        )}
      </div>
      {products.length > 0 ? (
        <ol aria-label={`Products of ${name}`} className="max-h-[36rem] overflow-y-auto border-y border-line">
          {products.map((product, index) => (
            <li
              key={product.id}
              {...dragOf(index)}
              className="relative flex items-center gap-3 border-b border-line py-1.5 before:pointer-events-none before:absolute before:inset-x-0 before:hidden before:h-0.5 before:bg-accent last:border-b-0 data-[drop=after]:before:-bottom-px data-[drop=after]:before:block data-[drop=before]:before:-top-px data-[drop=before]:before:block"
            >
              <GripIcon
                size={16}
                aria-hidden
                className="hidden flex-none cursor-grab text-ink-soft pointer-fine:block"
              />
              <ProductPicture media={product.media[0]} className="size-8" />
              <Link
                to={`/products/${product.id}`}
                className="min-w-0 flex-1 truncate text-sm hover:underline"
              >
                {product.name}
              </Link>
              {product.visibility === 'PUBLISHED' ? null : <StateBadge {...visibilityOf(product)} />}
              <MoveButtons
                name={product.name}
                index={index}
                count={products.length}
                onMove={(to) => void move(index, to)}
              />
              {isByRules ? null : (
                <IconButton
                  label={`Remove ${product.name}`}
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  onClick={() => void remove(product)}
                />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      <ProductPicker
        open={picking}
        title={`Add products to ${name}`}
        without={products.map((one) => one.id)}
        onClose={() => setPicking(false)}
        onChoose={(ids) => void add(ids)}
      />
    </div>
  )
}
