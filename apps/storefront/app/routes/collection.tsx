import { useSuspenseQuery } from '@tanstack/react-query'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { data, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'

import { loadList } from '../catalogue/load-list.server.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import type { Failure } from '../data/failure.ts'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { slug = '' } = args.params
    const collections = await scope.queries.fetchQuery(collectionsOptions(scope.session.client))
    const collection = collections.find((one) => one.slug === slug)
    if (!collection) throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
    const list = await loadList(scope, args.url, slug)
    return { ...list, name: collection.name, description: collection.description }
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
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead title={name} crumbs={[{ label: 'Home', href: '/' }, { label: name }]}>
        {collection?.description}
      </PageHead>
      <ProductList key={slug} collection={slug} />
    </div>
  )
}
