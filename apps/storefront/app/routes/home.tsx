import { useSuspenseQuery } from '@tanstack/react-query'
import type { QueryProductsInput } from '@vitrine/client/products'
import { collectionsOptions, productsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'

import { ratingsOf } from '../catalogue/ratings.server.ts'
import { CollectionIndex } from '../home/collection-index.tsx'
import { Featured } from '../home/featured.tsx'
import { Hero } from '../home/hero.tsx'
import { Story } from '../home/story.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'

const featuredInput: QueryProductsInput = {
  query: {
    filter: { ribbon: { $in: ['Best seller', 'New'] }, inStock: true },
    sort: [{ fieldName: 'position', order: 'ASC' }],
    cursorPaging: { limit: 4 },
  },
}

const workshopInput: QueryProductsInput = {
  query: { filter: { itemType: 'SERVICE', inStock: true }, cursorPaging: { limit: 1 } },
}

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session: { client }, queries }) => {
    const [ratings] = await Promise.all([
      queries
        .fetchQuery(productsOptions(client, featuredInput))
        .then(({ products }) => ratingsOf(client, products)),
      queries.fetchQuery(collectionsOptions(client)),
      queries.fetchQuery(productsOptions(client, workshopInput)),
    ])
    return { ratings }
  })

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { path: '/' })

export default function Home() {
  const client = useClient()
  const { data: collections } = useSuspenseQuery(collectionsOptions(client))
  const { data: featured } = useSuspenseQuery(productsOptions(client, featuredInput))
  const { data: workshops } = useSuspenseQuery(productsOptions(client, workshopInput))
  const [workshop] = workshops.products
  return (
    <>
      <Hero collection={collections[0]} />
      {featured.products.length > 0 ? <Featured products={featured.products} /> : null}
      <CollectionIndex collections={collections} />
      {workshop ? <Story workshop={workshop} /> : null}
      <div className="mx-auto max-w-page px-gutter">
        <RecentlyViewed />
      </div>
    </>
  )
}
