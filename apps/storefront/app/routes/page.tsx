import { getPublishedPage } from '@vitrine/client/published-pages'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'

import { loadSections } from '../pages/load-sections.server.ts'
import { metaOfPage } from '../pages/page-meta.ts'
import { PageView } from '../pages/page-view.tsx'
import { load } from '../server/load.server.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { slug = '' } = args.params
    const { page } = await getPublishedPage(scope.session.client, { slug })
    if (page.role === 'HOME') throw redirect('/', 301)
    return { page, ratings: await loadSections(scope, page) }
  })

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, params }) =>
  metaOfPage(matches, loaderData?.page, `/pages/${params.slug}`)

export default function ShopPage() {
  const { page } = useLoaderData<typeof loader>()
  return <PageView key={page.slug} page={page} />
}
