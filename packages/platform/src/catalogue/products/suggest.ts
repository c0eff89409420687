import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SuggestProductsOutput } from '../../generated/products.ts'
import type { ProductMedia } from '../../generated/shared.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { namesBeginning } from '../search/index.ts'
import { shownCollections } from './collections-store.ts'
import { matchesIn, startedWords } from './highlight.ts'
import { type ProductSearch, productSearch } from './search.ts'
import { isPublished } from './store.ts'

/** With so many names, the most popular products are read in their order until enough of them match. */
const frequent = 1_000
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
  const inNames = await find(ctx, search, asked.at(-1) ?? '')
  const rows = inNames.length >= limit ? inNames : await best(ctx, search.condition, search)
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

async function find(ctx: Data, search: ProductSearch, last: string): Promise<readonly Row[]> {
  if ((await namesBeginning(ctx, last)) < frequent) return best(ctx, search.inName, search)
  // The condition cannot use its own index here, so that the database walks along the popularity.
  const popular = await select(
    ctx,
    sql`select * from products where site_id = ${ctx.siteId} and ${isPublished} and in_stock
      and case when ${search.inName} then true end order by popularity desc, position, product_id limit ${read}`,
  )
  return popular.length >= read ? popular : best(ctx, search.inName, search)
}

function best(ctx: Data, where: RawBuilder<SqlBool>, { relevance }: ProductSearch): Promise<readonly Row[]> {
  return select(
    ctx,
    sql`select * from products where site_id = ${ctx.siteId} and ${isPublished} and ${where}
      order by ${relevance.expression} desc, product_id limit ${read}`,
  )
}

async function select({ db }: Data, from: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select product_id, slug, name, price, in_stock, document->'media'->0 as picture from (${from}) as products`.execute(
    db,
  )
  return rows
}
