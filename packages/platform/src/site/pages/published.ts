import type { PageLink, PublishedPage } from '../../generated/published-pages.ts'
import type { PageRole } from '../../generated/shared.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { defaultHome } from './default-home.ts'
import { publishedByRole, publishedBySlug, publishedLinks } from './published-store.ts'
import { toLink, toPublished } from './to-page.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The origin is signed too, so that no other site can show the preview in a frame. */
export const previewSubject = (pageId: string, frameOrigin = ''): string =>
  `page preview ${pageId} ${frameOrigin}`

/** The published pages by title. */
export async function listPublished(data: Data): Promise<PageLink[]> {
  return (await publishedLinks(data)).map(toLink)
}

/** The published page with a slug. */
export async function findPublished(ctx: Scope, slug: string): Promise<PublishedPage | undefined> {
  const row = await publishedBySlug(ctx, slug)
  return row && toPublished(ctx, row)
}

/** The published page with a role. A shop without a home page of its own has the default one. */
export async function findPublishedByRole(ctx: Scope, role: PageRole): Promise<PublishedPage | undefined> {
  const row = await publishedByRole(ctx, role)
  if (row) return toPublished(ctx, row)
  if (role !== 'HOME') return undefined
  return { role, ...defaultHome(await ctx.services.settings(ctx)), media: [] }
}
