import type { PublishedPage } from '../../generated/published-pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findShownMedia } from '../../media/files/index.ts'
import { publishedByIds } from './published-store.ts'
import { filesOf } from './rules.ts'
import { toHtml } from './to-html.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** A published page whose formatted texts are one HTML text. */
export interface PageDocument extends Pick<PublishedPage, 'title' | 'slug' | 'seoTitle' | 'seoDescription'> {
  readonly id: string
  readonly body: string
  readonly publishedDate: Date
}

/** The published ones of these pages, by their ids. */
export async function pageDocuments(
  ctx: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageDocument>> {
  const rows = await publishedByIds(ctx, ids)
  const media = await findShownMedia(
    ctx,
    rows.flatMap(({ content }) => filesOf(content.sections)),
  )
  return new Map(
    rows.map(({ page_id: id, title, slug, published_at: publishedDate, content }) => {
      const { sections, seoTitle, seoDescription } = content
      const body = bodyOf(ctx, { sections, media })
      const seo = { ...(seoTitle && { seoTitle }), ...(seoDescription && { seoDescription }) }
      return [id, { id, title, slug, ...seo, body, publishedDate }]
    }),
  )
}

function bodyOf({ services }: Scope, { sections, media }: Pick<PublishedPage, 'sections' | 'media'>): string {
  const address = (url: string) => (url.startsWith('/') ? services.baseUrl + url : url)
  return sections
    .map((section) => {
      if (section.type === 'RICH_TEXT') return toHtml(section.text, media, address)
      if (section.type !== 'TEXT_WITH_PICTURE') return ''
      return headingOf(section.heading) + toHtml(section.text, media, address)
    })
    .join('')
}

const headingOf = (text: string | undefined): string =>
  text
    ? toHtml({
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
      })
    : ''
