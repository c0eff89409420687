import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  addProductsToCollection,
  type Collection,
  moveProductsInCollection,
  removeProductsFromCollection,
} from '@vitrine/client/collections'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useMemo, useState } from 'react'

import { counted } from '../../data/format.ts'
import { collectionProductsOptions, productKeys } from '../../data/products.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useAction } from '../../shell/use-action.ts'
import { ProductPicker } from './product-picker.tsx'
import { SortedProducts } from './sorted-products.tsx'
import { useProductOrder } from './use-product-order.ts'

export interface CollectionProductsProps {
  readonly collection: Collection
  /** Rules find the products; only their order is staff's own. */
  readonly isByRules: boolean
}

/** The products of a collection in its order. Changes are saved at once. */
export function CollectionProducts({ collection: { id, name }, isByRules }: CollectionProductsProps) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const [picking, setPicking] = useState(false)
  const options = collectionProductsOptions(client, id)
  const list = useInfiniteQuery(options)
  const move = useProductOrder(id)
  const { data, error, refetch } = list
  const products = useMemo(() => data?.pages.flatMap((page) => page.products) ?? [], [data])
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: options.queryKey }),
      queries.invalidateQueries({ queryKey: productKeys.collections }),
      queries.invalidateQueries({ queryKey: productKeys.list }),
    ])
  const add = (productIds: readonly string[]) =>
    run(async () => {
      await addProductsToCollection(client, { id, productIds })
      await renew()
      return {
        message: `${counted(productIds.length, 'product', 'products')} added.`,
        undo: async () => {
          await removeProductsFromCollection(client, { id, productIds })
          await renew()
        },
      }
    })
  const remove = (product: Product) =>
    run(async () => {
      const productIds = [product.id]
      const position = products.indexOf(product)
      await removeProductsFromCollection(client, { id, productIds })
      await renew()
      return {
        message: `${product.name} removed.`,
        undo: async () => {
          await addProductsToCollection(client, { id, productIds })
          await moveProductsInCollection(client, { id, productIds, position })
          await renew()
        },
      }
    })
  if (error && !data)
    return (
      <FailureBanner title="The products could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-24 w-full" />
  const total = data.pages[0]?.total ?? products.length
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {`${counted(total, 'product', 'products')}, in the order of the shop`}
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
        <SortedProducts
          name={name}
          collectionId={id}
          products={products}
          total={total}
          isByRules={isByRules}
          onMore={
            list.hasNextPage && !list.isFetching && !error ? () => void list.fetchNextPage() : undefined
          }
          onMove={move}
          onRemove={(product) => void remove(product)}
        />
      ) : null}
      <ProductPicker
        open={picking}
        title={`Add products to ${name}`}
        isOffered={({ collections }) => !collections.some((one) => one.id === id)}
        onClose={() => setPicking(false)}
        onChoose={(ids) => void add(ids)}
      />
    </div>
  )
}
