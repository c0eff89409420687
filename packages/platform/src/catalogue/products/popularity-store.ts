import { sql } from 'kysely'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { WordCount } from '../search/index.ts'
import { noteChanges } from './engine-store.ts'
import { markCatalogue } from './marks-store.ts'

/** Writes a number from 0 to 31 for each product, by which searches are sorted. */
export async function setPopularity(
  scope: Data & Pick<Context, 'random' | 'services'>,
  products: readonly { readonly id: string; readonly popularity: number }[],
): Promise<void> {
  const { db, siteId } = scope
  const { rows } = await sql<{ product_id: string }>`
    update products set popularity = next.popularity
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ popularity }) => popularity)}::int[])
      as next (id, popularity)
    where products.site_id = ${siteId} and products.product_id = next.id
      and products.popularity <> next.popularity returning products.product_id`.execute(db)
  if (!rows.length) return
  await markCatalogue(scope)
  const ids = rows.map(({ product_id }) => product_id)
  if (scope.services.searchEngine) await noteChanges(scope, ids)
}

/** How many names have each word. */
export async function countNameWords({ db, siteId }: Data): Promise<readonly WordCount[]> {
  const { rows } = await sql<WordCount>`
    select word, ndoc as count
    from ts_stat(format('select name_words from products where site_id = %L', ${siteId}::text))`.execute(db)
  return rows
}
