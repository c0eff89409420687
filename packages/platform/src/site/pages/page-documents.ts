import type { PublishedPage } from '../../generated/published-pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { listPublished } from './published.ts'
import { publishedByIds } from './published-store.ts'
import { toHtml } from './to-html.ts'
import { toPublished } from './to-page.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** A published page whose formatted texts are one HTML text. */
export interface PageDocument extends Pick<PublishedPage, 'title' | 'slug' | 'seoTitle' | 'seoDescription'> {
  readonly id: string
  readonly body: string
  readonly publishedDate: Date
}

/** The published pages by title, without the home page, which is made of products rather than of text. */
export async function pageDocuments(ctx: Scope): Promise<PageDocument[]> {
  const links = (await listPublished(ctx)).filter(({ role }) => role !== 'HOME')
  const rows = await publishedByIds(
    ctx,
    links.map(({ id }) => id),
  )
  const pages = await Promise.all(rows.map((row) => toPublished(ctx, row)))
  return pages.map(
    ({ id = '', publishedDate = new Date(0), title, slug, seoTitle, seoDescription, ...page }) => ({
      id,
      title,
      slug,
      ...(seoTitle && { seoTitle }),
      ...(seoDescription && { seoDescription }),
      body: bodyOf(ctx, page),
      publishedDate,
    }),
  )
}

function bodyOf({ services }: Scope, { sections, media }: Pick<PublishedPage, 'sections' | 'media'>): string {
  const address = (url: string) => (url.startsWith('/') ? services.baseUrl + url : url)
  return sections
    .map((section) => {
      if (section.type === 'RICH_TEXT') return toHtml(section.text, media, address)
      if (section.type !== 'TEXT_WITH_PICTURE') return ''
      return (section.heading ? headingOf(section.heading) : '') + toHtml(section.text, media, address)
    })
    .join('')
}

const headingOf = (text: string): string =>
  toHtml({
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
  })
