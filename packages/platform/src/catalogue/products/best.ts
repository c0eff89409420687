import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import { frequent, idsAmongFirst, idsWhere } from './ranked-store.ts'
import type { ProductSearch } from './search.ts'

interface Wish {
  /** The products that may be shown. */
  readonly where: RawBuilder<SqlBool>
  readonly count: number
  /** With so many products that have the words in their name, no others follow. */
  readonly enough: number
  /** Whether the search finds thousands. */
  readonly isFrequent: () => Promise<boolean>
}

const inStock = sql<SqlBool>`products.in_stock`
const popular = sql`products.popularity desc, products.position, products.product_id`
const byStock = sql`products.in_stock desc, ${popular}`

/**
 * The best products of a search: those with its words in their name, then those with the beginnings of words there,
 * then the others. Among each, products in stock come first, then by popularity and the shop's own order.
 */
export async function bestIds(data: Data, search: ProductSearch, wish: Wish): Promise<readonly string[]> {
  const named = await namedIds(data, search, wish)
  if (named.length >= wish.enough) return named
  const where = both(wish.where, sql`${search.condition} and not coalesce(${search.named.begun}, false)`)
  const count = wish.count - named.length
  const popularOnes = (await wish.isFrequent())
    ? await idsAmongFirst(data, { where: both(where, inStock), order: popular, count })
    : []
  const others =
    popularOnes.length >= count ? popularOnes : await idsWhere(data, { where, order: byStock, count })
  return [...named, ...others]
}

async function namedIds(
  data: Data,
  { named: { whole, begun }, names }: ProductSearch,
  { where, count }: Wish,
): Promise<readonly string[]> {
  const among = (condition: RawBuilder<SqlBool>, wanted: number) =>
    idsAmongFirst(data, { where: both(where, both(condition, inStock)), order: popular, count: wanted })
  if (names.whole > frequent) {
    const ids = await among(whole, count)
    if (ids.length >= count) return ids
  } else if (names.begun > frequent) {
    const ids = await idsWhere(data, { where: both(where, whole), order: byStock, count })
    const longer = sql<SqlBool>`${begun} and not ${whole}`
    const more = ids.length < count ? await among(longer, count - ids.length) : []
    if (ids.length + more.length >= count) return [...ids, ...more]
  }
  return idsWhere(data, { where: both(where, begun), order: sql`${whole} desc, ${byStock}`, count })
}

const both = (one: RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => sql<SqlBool>`(${one} and ${other})`
