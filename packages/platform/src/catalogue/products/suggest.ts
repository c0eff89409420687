import { type SqlBool, sql } from 'kysely'
import type { SuggestProductsOutput } from '../../generated/products.ts'
import type { ProductMedia } from '../../generated/shared.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { bestIds } from './best.ts'
import { shownCollections } from './collections-store.ts'
import { askEngine } from './engine.ts'
import { countFound } from './facets-store.ts'
import { matchesIn, startedWords } from './highlight.ts'
import { type ProductSearch, productSearch } from './search.ts'
import { isPublished } from './store.ts'

const mostWords = 5
const mostCollections = 3
/** More products than are shown, for the words of their names. */
const read = 20

interface Row {
  readonly product_id: string
  readonly slug: string
  readonly name: string
  readonly price: number | string
  readonly in_stock: boolean
  readonly picture: ProductMedia | null
}

export async function suggestions(
  ctx: Data & Pick<Context, 'services'>,
  { query, limit = 6 }: { readonly query: string; readonly limit?: number | undefined },
): Promise<SuggestProductsOutput> {
  const search = await productSearch(ctx, query)
  if (!search) return { products: [], collections: [], words: [] }
  const { words: asked } = search
  const rows = await found(ctx, query, search, limit)
  const price = moneyWriter(await ctx.services.settings(ctx)).plain
  const known = new Map((await shownCollections(ctx)).map((row) => [row.collection_id, row]))
  const collections = search.collectionIds.slice(0, mostCollections).flatMap((id) => known.get(id) ?? [])
  return {
    products: rows.slice(0, limit).map((row) => ({
      id: row.product_id,
      slug: row.slug,
      name: row.name,
      matches: matchesIn(row.name, asked),
      price: price(Number(row.price)),
      inStock: row.in_stock,
      ...(row.picture && { picture: row.picture }),
    })),
    collections: collections.map(({ collection_id, slug, name }) => ({ id: collection_id, slug, name })),
    words: startedWords(
      [...rows, ...collections].map(({ name }) => name),
      asked,
    ).slice(0, mostWords),
  }
}

async function found(
  ctx: Data & Pick<Context, 'services'>,
  query: string,
  search: ProductSearch,
  enough: number,
): Promise<readonly Row[]> {
  const isFrequent = async () => {
    const where = sql<SqlBool>`${isPublished} and ${search.condition}`
    return (await countFound(ctx, { where, canSample: true })).share > 1
  }
  const answer = await askEngine(ctx, {
    siteId: ctx.siteId,
    language: (await ctx.services.settings(ctx)).language,
    search: query,
    filter: {},
    sort: [],
    offset: 0,
    limit: read,
  })
  const ids =
    answer?.ids ?? (await bestIds(ctx, search, { where: isPublished, count: read, enough, isFrequent }))
  const { rows } = await sql<Row>`
    select product_id, slug, name, price, in_stock, document->'media'->0 as picture from products
    where site_id = ${ctx.siteId} and product_id = any(${[...ids]}::uuid[]) and ${isPublished}`.execute(
    ctx.db,
  )
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
