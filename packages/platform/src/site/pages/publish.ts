import type { Code } from '@vitrine/contract/codes'
import { audit, namesOfAccounts } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { movePath } from '../url-redirects/index.ts'
import { addVersion, type PageRow, storePage } from './store.ts'
import { toLink } from './to-page.ts'
import { noteFiles } from './write.ts'

type Ctx = Pick<Context<Code>, keyof Context>

export const pathOfPage = (slug: string): string => `/pages/${slug}`

/** Shows the draft to shoppers. The caller has locked the page. */
export async function publish(ctx: Ctx, row: PageRow, publishedBy: string | undefined): Promise<PageRow> {
  const version = await addVersion(ctx, row, publishedBy)
  const published = await storePage(ctx, {
    ...row,
    published_version: version,
    published_slug: row.slug,
    published_at: ctx.clock.now(),
    scheduled_at: null,
    has_changes: false,
  })
  if (row.role !== 'HOME' && row.published_slug !== null && row.published_slug !== row.slug)
    await movePath(ctx, pathOfPage(row.published_slug), pathOfPage(row.slug))
  await noteFiles(ctx, published)
  await audit(ctx, { action: 'page published', detail: { pageId: row.page_id, title: row.title, version } })
  await ctx.emit('PagePublished', row.page_id, { page: linkOf(published) })
  return published
}

/** Hides the page from shoppers. The caller has locked it. */
export async function unpublish(ctx: Ctx, row: PageRow): Promise<PageRow> {
  if (row.published_version === null && row.scheduled_at === null) return row
  const hidden = await storePage(ctx, {
    ...row,
    published_version: null,
    published_slug: null,
    published_at: null,
    scheduled_at: null,
    has_changes: true,
  })
  await noteFiles(ctx, hidden)
  if (row.published_version !== null) await announceHidden(ctx, row, 'page unpublished')
  return hidden
}

export async function announceHidden(ctx: Ctx, row: PageRow, action: string): Promise<void> {
  await audit(ctx, { action, detail: { pageId: row.page_id, title: row.title } })
  if (row.published_version !== null) await ctx.emit('PageUnpublished', row.page_id, { page: linkOf(row) })
}

/** The name of the staff member who makes the call. */
export async function nameOfCaller(ctx: Ctx): Promise<string | undefined> {
  const { staffId } = ctx.caller
  return staffId === undefined ? undefined : (await namesOfAccounts(ctx, [staffId])).get(staffId)
}

function linkOf(row: PageRow) {
  const { published_slug, published_at } = row
  return toLink({
    ...row,
    role: row.role as Parameters<typeof toLink>[0]['role'],
    slug: published_slug ?? row.slug,
    published_at: published_at ?? row.updated_at,
  })
}
