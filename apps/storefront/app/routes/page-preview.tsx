import { getPagePreview } from '@vitrine/client/published-pages'
import { useEffect } from 'react'
import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import { loadSections } from '../pages/load-sections.server.ts'
import { PageView } from '../pages/page-view.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PreviewBar, previewHeaders } from '../shell/preview-bar.tsx'
import { loadsMoreTexts, texts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const { id = '' } = args.params
    const token = args.url.searchParams.get('token') || 'none'
    const frameOrigin = args.url.searchParams.get('frame') || undefined
    const { page } = await getPagePreview(scope.session.client, {
      id,
      token,
      ...(frameOrigin && { frameOrigin }),
    })
    return { page, frameOrigin, ratings: await loadSections(scope, page) }
  })

export const headers: HeadersFunction = () => previewHeaders

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.page.title ?? 'page'}` })

/** The draft of a page as shoppers will see it. The editor around it sends a message after each save. */
export default function PagePreview() {
  const { page, frameOrigin } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const listen = ({ origin }: MessageEvent) => {
      if (origin === frameOrigin) void revalidate()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frameOrigin, revalidate])
  return (
    <>
      {frameOrigin ? null : <PreviewBar>{texts.shell.draftPage}</PreviewBar>}
      <PageView page={page} />
    </>
  )
}
