import { useSuspenseQuery } from '@tanstack/react-query'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'

import { collectionsAbove, collectionsInside } from '../catalogue/collection-tree.ts'
import { loadList } from '../catalogue/load-list.server.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import type { Failure } from '../data/failure.ts'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { texts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { slug = '' } = args.params
    const collections = await scope.queries.fetchQuery(collectionsOptions(scope.session.client))
    const collection = collections.find((one) => one.slug === slug)
    if (!collection) throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
    const list = await loadList(scope, args.url, slug)
    return {
      ...list,
      name: collection.seo?.title ?? collection.name,
      description: collection.seo?.description ?? collection.description,
    }
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData, params, matches }) =>
  pageMeta(matches, {
    ...(loaderData && { title: loaderData.name, description: loaderData.description }),
    path: `/collections/${params.slug}`,
  })

export default function CollectionPage() {
  const { slug = '' } = useParams()
  const { data: collections } = useSuspenseQuery(collectionsOptions(useClient()))
  const collection = collections.find((one) => one.slug === slug)
  const name = collection?.name ?? ''
  const above = collection ? collectionsAbove(collections, collection) : []
  const inside = collection ? collectionsInside(collections, collection) : []
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead
        title={name}
        crumbs={[
          { label: texts.catalogue.home, href: '/' },
          ...above.map((one) => ({ label: one.name, href: `/collections/${one.slug}` })),
          { label: name },
        ]}
      >
        {collection?.description}
      </PageHead>
      {inside.length > 0 ? (
        <nav aria-label={texts.catalogue.collectionsIn(name)} className="mb-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {inside.map((one) => (
              <li key={one.id}>
                <Link to={`/collections/${one.slug}`} prefetch="intent" className="vt-link text-lg">
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ProductList key={slug} collection={slug} />
    </div>
  )
}
