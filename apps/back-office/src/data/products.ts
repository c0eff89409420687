import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type Collection, getCollection, listCollections } from '@vitrine/client/collections'
import { type InventoryItem, queryInventoryItems } from '@vitrine/client/inventory'
import { getProduct, type Product, queryProducts } from '@vitrine/client/products'
import { countWishes } from '@vitrine/client/wishlist'
import type { Tone } from '@vitrine/ui/badge'

import { may } from './may.ts'

const all = ['back-office', 'products'] as const

export const productKeys = {
  all,
  list: [...all, 'list'],
  one: [...all, 'one'],
  variants: [...all, 'variants'],
  collections: [...all, 'collections'],
} as const

/** The limit of one call. */
export const maximum = 100

/** A product with the stock of its variants. */
export const productPageOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...productKeys.one, id],
    queryFn: async ({ signal }): Promise<ProductBase> => {
      const { product } = await getProduct(client, { id }, { signal })
      return toBase(client, product, signal)
    },
  })

/** The number of visitors and members who have the product on their wishlist. */
export const wishCountOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...productKeys.one, id, 'wishes'],
    queryFn: async ({ signal }) =>
      (await countWishes(client, { productIds: [id] }, { signal })).counts[0]?.count,
  })

/** A product with the facts that its form needs. */
export interface ProductBase {
  readonly product: Product
  readonly stock: ReadonlyMap<string, InventoryItem>
  /** The ids of its collections, without those that find their products by rules. */
  readonly collectionIds: readonly string[]
}

export async function toBase(client: Client, product: Product, signal?: AbortSignal): Promise<ProductBase> {
  const [stock, { collections }] = await Promise.all([
    stockOf(client, [product.id], signal),
    listCollections(client, {}, signal ? { signal } : {}),
  ])
  const byRules = new Set(collections.filter(({ rules }) => rules).map(({ id }) => id))
  const collectionIds = product.collections.map(({ id }) => id).filter((id) => !byRules.has(id))
  return { product, stock, collectionIds }
}

/** All collections, hidden ones included, in the order of the shop. */
export const allCollectionsOptions = (client: Client) =>
  queryOptions({
    queryKey: productKeys.collections,
    queryFn: async ({ signal }): Promise<readonly Collection[]> =>
      (await listCollections(client, {}, { signal })).collections,
  })

export const oneCollectionOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...productKeys.collections, id],
    queryFn: async ({ signal }) => (await getCollection(client, { id }, { signal })).collection,
  })

export interface ProductPage {
  readonly products: readonly Product[]
  readonly total: number
  readonly next?: string | undefined
}

/** The products that a collection shows, those of its sub-collections included, in its order. */
export const collectionProductsOptions = (client: Client, id: string) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'of-collection', id],
    queryFn: async ({ pageParam: cursor, signal }): Promise<ProductPage> => {
      const query = cursor
        ? { cursorPaging: { limit: maximum, cursor } }
        : {
            filter: { collections: { $hasSome: [id] } },
            sort: [{ fieldName: 'position' }],
            cursorPaging: { limit: maximum },
          }
      const { products, metadata } = await queryProducts(client, { query, includeHidden: true }, { signal })
      return { products, total: metadata.total, next: metadata.cursors.next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })

/** The first 100 products that match, hidden ones included. */
export const foundProductsOptions = (client: Client, words: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'found', words],
    queryFn: async ({ signal }): Promise<readonly Product[]> => {
      const query = { cursorPaging: { limit: maximum } }
      const asked = { query, includeHidden: true, ...(words && { search: words }) }
      return (await queryProducts(client, asked, { signal })).products
    },
  })

export const productsByIdOptions = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-id', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Product>> => {
      const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: maximum } }
      const { products } = await queryProducts(client, { query, includeHidden: true }, { signal })
      return new Map(products.map((product) => [product.id, product]))
    },
  })

/** The stock of all variants of these products, by the id of the variant. */
export async function stockOf(
  client: Client,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, InventoryItem>> {
  if (!may('INVENTORY.READ')) return new Map()
  const items: InventoryItem[] = []
  let cursor: string | undefined
  do {
    const cursorPaging = { limit: maximum, ...(cursor && { cursor }) }
    const query = cursor ? { cursorPaging } : { cursorPaging, filter: { productId: { $in: productIds } } }
    const page = await queryInventoryItems(client, { query }, signal ? { signal } : {})
    items.push(...page.inventoryItems)
    cursor = page.metadata.cursors.next
  } while (cursor)
  return new Map(items.map((item) => [item.id, item]))
}

interface State {
  readonly name: string
  readonly tone: Tone
}

type Visibility = NonNullable<Product['visibility']>

export const visibilities: Readonly<Record<Visibility, State>> = {
  PUBLISHED: { name: 'Published', tone: 'positive' },
  DRAFT: { name: 'Draft', tone: 'neutral' },
  SCHEDULED: { name: 'Scheduled', tone: 'accent' },
  ARCHIVED: { name: 'Archived', tone: 'caution' },
}

export const visibilityOf = ({ visibility }: Pick<Product, 'visibility'>): State =>
  visibilities[visibility ?? 'PUBLISHED']

export const productTypes: Readonly<Record<Product['itemType'], string>> = {
  PHYSICAL: 'Physical',
  DIGITAL: 'Digital',
  GIFT_CARD: 'Gift card',
  SERVICE: 'Service',
  BUNDLE: 'Bundle',
}

const stockStates: Readonly<Record<Product['stock']['status'], State>> = {
  IN_STOCK: { name: 'In stock', tone: 'positive' },
  LOW: { name: 'Low stock', tone: 'caution' },
  SOLD_OUT: { name: 'Out of stock', tone: 'critical' },
  PREORDER: { name: 'Pre-order', tone: 'caution' },
}

export const stockStateOf = ({ stock }: Pick<Product, 'stock'>): State => stockStates[stock.status]

/** `€28.00`, `€28.00–€34.00`. */
export function priceText({ priceRange: { min, max } }: Pick<Product, 'priceRange'>): string {
  return min.amount === max.amount ? min.formattedAmount : `${min.formattedAmount}–${max.formattedAmount}`
}
