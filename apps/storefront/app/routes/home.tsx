import { getPublishedPageByRole } from '@vitrine/client/published-pages'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { loadSections } from '../pages/load-sections.server.ts'
import { metaOfPage } from '../pages/page-meta.ts'
import { PageView } from '../pages/page-view.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { load } from '../server/load.server.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { page } = await getPublishedPageByRole(scope.session.client, { role: 'HOME' })
    return { page, ratings: await loadSections(scope, page) }
  })

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  metaOfPage(matches, loaderData?.page, '/')

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageView page={page} />
      <div className="mx-auto max-w-page px-gutter">
        <RecentlyViewed />
      </div>
    </>
  )
}
