import type { PublishedPage } from '@vitrine/client/published-pages'

import { type PageMeta, pageMeta } from '../shell/meta.ts'
import { texts } from '../texts/texts.ts'

type Matches = Parameters<typeof pageMeta>[0]

/** Title and description of a page of the shop. The home page uses the title of the shop by default. */
export function metaOfPage(matches: Matches, page: PublishedPage | undefined, path: string) {
  if (!page) return pageMeta(matches, { title: texts.shell.notFound })
  const { role, title, seoTitle, seoDescription } = page
  const name = seoTitle ?? (role === 'HOME' ? undefined : title)
  return pageMeta(matches, {
    ...(name && { title: name }),
    ...(seoDescription && { description: seoDescription }),
    path,
  } satisfies PageMeta)
}
