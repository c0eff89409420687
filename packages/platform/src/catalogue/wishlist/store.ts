import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { WishKey } from './rules.ts'

export interface Owner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

type WishRow = Selectable<Database['wishlist_items']>
export type Wish = Pick<WishRow, 'product_id' | 'variant' | 'price' | 'created_at'>

/** Newest first. */
export async function wishesOf(data: Data, owner: Owner): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    select product_id, variant, price, created_at from wishlist_items where ${isOwn(data, owner)}
    order by created_at desc, product_id, variant`.execute(data.db)
  return rows
}

export async function insertWishes(
  { db, siteId }: Data,
  { kind, id }: Owner,
  wishes: readonly Wish[],
): Promise<void> {
  if (!wishes.length) return
  await db
    .insertInto('wishlist_items')
    .values(wishes.map((wish) => ({ ...wish, site_id: siteId, owner_kind: kind, owner_id: id })))
    .execute()
}

export async function deleteWishes(data: Data, owner: Owner, wanted: readonly WishKey[]): Promise<void> {
  await sql`
    delete from wishlist_items using
      unnest(${wanted.map(({ product_id }) => product_id)}::uuid[], ${wanted.map(({ variant }) => variant)}::text[])
      as gone (product_id, variant)
    where ${isOwn(data, owner)} and wishlist_items.product_id = gone.product_id
      and wishlist_items.variant = gone.variant`.execute(data.db)
}

export async function deleteAll(data: Data, owner: Owner): Promise<void> {
  await sql`delete from wishlist_items where ${isOwn(data, owner)}`.execute(data.db)
}

export async function deleteOfProduct({ db, siteId }: Data, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteOfVisitors({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', 'visitor')
    .where('created_at', '<', before)
    .execute()
}

/** The number of owners who have each product. */
export async function countOwners(
  { db, siteId }: Data,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; count: number | string }>`
    select product_id, count(distinct (owner_kind, owner_id)) as count from wishlist_items
    where site_id = ${siteId} and product_id = any(${[...productIds]}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]))
}

const isOwn = ({ siteId }: Data, { kind, id }: Owner) =>
  sql<boolean>`wishlist_items.site_id = ${siteId} and owner_kind = ${kind} and owner_id = ${id}`
