import type { UpdatePageError } from '../../generated/pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import { useFiles } from '../../media/files/index.ts'
import type { StoredContent } from './columns.ts'
import { filesOf, mostCharacters, repeatedId } from './rules.ts'
import { findPage, findVersion, lockPages, type PageRow, type Places } from './store.ts'

type Ctx<E extends UpdatePageError = never> = Context<E>

/** The page, which no other transaction changes until this one ends. */
export async function lockPage(
  ctx: Ctx<'PAGE_NOT_FOUND' | 'CONFLICT'>,
  id: string,
  revision?: string | undefined,
): Promise<PageRow> {
  await lockPages(ctx)
  const row = (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')
  if (revision !== undefined && revision !== String(row.revision))
    return ctx.fail('CONFLICT', { revision: String(row.revision) })
  return row
}

export function checkSections(ctx: Pick<Ctx, 'violation'>, { sections }: StoredContent): void {
  const repeated = repeatedId(sections)
  if (repeated >= 0)
    ctx.violation(`page.sections[${repeated}].id`, 'VALIDATION', 'Expected an id that no other section has')
  if (JSON.stringify(sections).length > mostCharacters)
    ctx.violation('page.sections', 'VALIDATION', `Expected at most ${mostCharacters} characters as JSON`)
}

/** The slug as it is stored. A slug that another page has or had last is not free. */
export function checkSlug(ctx: Ctx<'PAGE_SLUG_TAKEN'>, wanted: string, others: readonly Places[]): string {
  const slug = slugOf(wanted)
  if (!slug) return ctx.violation('page.slug', 'VALIDATION', 'Expected letters, digits and hyphens')
  if (others.some((one) => one.slug === slug || one.published_slug === slug))
    ctx.fail('PAGE_SLUG_TAKEN', { slug })
  return slug
}

export function checkRole(
  ctx: Ctx<'PAGE_ROLE_TAKEN'>,
  role: string | null | undefined,
  others: readonly Places[],
): void {
  if (role && others.some((one) => one.role === role)) ctx.fail('PAGE_ROLE_TAKEN', { role })
}

/** Records in the media library which files the draft and the published page show. */
export async function noteFiles(ctx: Ctx, row: PageRow): Promise<void> {
  const published =
    row.published_version === null ? undefined : await findVersion(ctx, row.page_id, row.published_version)
  await useFiles(ctx, {
    usedBy: { area: 'pages', entityId: row.page_id, title: row.title, link: `/pages/${row.page_id}` },
    fileIds: filesOf([...row.content.sections, ...(published?.content.sections ?? [])]),
  })
}
