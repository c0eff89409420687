import type { PublishedPage } from '@vitrine/client/published-pages'
import { collectionsOptions, productsOptions } from '@vitrine/react/products'
import { ratingsOf } from '../catalogue/ratings.server.ts'
import type { Ratings } from '../catalogue/ratings.ts'
import type { PageScope } from '../server/load.server.ts'
import { isRow, rowInput, showsCollections } from './section-data.ts'

/** Loads the products and collections that the sections show. */
export async function loadSections(
  { session: { client }, queries }: PageScope,
  { sections }: PublishedPage,
): Promise<Ratings> {
  const [lists] = await Promise.all([
    Promise.all(
      sections.filter(isRow).map((row) => queries.fetchQuery(productsOptions(client, rowInput(row)))),
    ),
    sections.some(showsCollections) && queries.fetchQuery(collectionsOptions(client)),
  ])
  return ratingsOf(
    client,
    lists.flatMap(({ products }) => products),
  )
}
