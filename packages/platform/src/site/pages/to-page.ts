import type { Page, PageSummary } from '../../generated/pages.ts'
import type { PageLink, PublishedPage } from '../../generated/published-pages.ts'
import type { PageRole } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findShownMedia } from '../../media/files/index.ts'
import type { LinkRow, PublishedRow } from './published-store.ts'
import { filesOf, placeholdersOf } from './rules.ts'
import type { PageRow } from './store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export function toSummary(row: Omit<PageRow, 'content'>, placeholderCount: number): PageSummary {
  return {
    id: row.page_id,
    ...(row.role && { role: row.role as PageRole }),
    revision: String(row.revision),
    state: row.published_version === null ? 'DRAFT' : 'PUBLISHED',
    title: row.title,
    slug: row.slug,
    hasUnpublishedChanges: row.has_changes,
    placeholderCount,
    ...(row.published_version !== null && { publishedVersion: row.published_version }),
    ...(row.published_slug !== null && { publishedSlug: row.published_slug }),
    ...(row.scheduled_at && { scheduledDate: row.scheduled_at }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export async function toPage(ctx: Scope, row: PageRow): Promise<Page> {
  const placeholders = placeholdersOf(row)
  return {
    ...toSummary(row, placeholders.length),
    ...row.content,
    placeholders,
    media: await findShownMedia(ctx, filesOf(row.content.sections)),
  }
}

export const toLink = ({ page_id, role, title, slug, published_at }: LinkRow): PageLink => ({
  id: page_id,
  ...(role && { role }),
  title,
  slug,
  publishedDate: published_at,
})

export async function toPublished(ctx: Scope, row: PublishedRow): Promise<PublishedPage> {
  return {
    ...toLink(row),
    ...row.content,
    media: await findShownMedia(ctx, filesOf(row.content.sections)),
  }
}

/** The draft as shoppers will see it. */
export async function toPreview(
  ctx: Scope,
  { page_id, role, title, slug, content }: PageRow,
): Promise<PublishedPage> {
  return {
    id: page_id,
    ...(role && { role: role as PageRole }),
    title,
    slug,
    ...content,
    media: await findShownMedia(ctx, filesOf(content.sections)),
  }
}
