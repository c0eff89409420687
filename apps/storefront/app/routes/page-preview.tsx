import { getPagePreview } from '@vitrine/client/published-pages'
import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { loadSections } from '../pages/load-sections.server.ts'
import { PageView } from '../pages/page-view.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PreviewBar, previewHeaders } from '../shell/preview-bar.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { id = '' } = args.params
    const token = args.url.searchParams.get('token') || 'none'
    const { page } = await getPagePreview(scope.session.client, { id, token })
    return { page, ratings: await loadSections(scope, page) }
  })

export const headers: HeadersFunction = () => previewHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.page.title ?? 'page'}` })

/** The draft of a page as shoppers will see it. */
export default function PagePreview() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBar>You see the saved draft.</PreviewBar>
      <PageView page={page} />
    </>
  )
}
