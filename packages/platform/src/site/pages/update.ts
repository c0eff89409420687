import { isDeepStrictEqual } from 'node:util'
import type { UpdatePageError, UpdatePageInput } from '../../generated/pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { contentOf, type Written } from './rules.ts'
import { findVersion, type PageRow, placesOf, storePage } from './store.ts'
import { checkRole, checkSections, checkSlug, lockPage, noteFiles } from './write.ts'

type Ctx = Context<UpdatePageError>

/** Changes the draft. A call without a difference changes nothing. */
export async function updatePage(ctx: Ctx, { id, page: changes }: UpdatePageInput): Promise<PageRow> {
  const row = await lockPage(ctx, id, changes.revision)
  const others = (await placesOf(ctx)).filter((one) => one.page_id !== row.page_id)
  if (changes.role !== undefined) checkRole(ctx, changes.role, others)
  const content = contentOf({ ...row.content, ...withoutNull(changes) })
  checkSections(ctx, content)
  const draft = {
    ...row,
    role: changes.role === undefined ? row.role : changes.role,
    title: changes.title ?? row.title,
    slug: changes.slug === undefined ? row.slug : checkSlug(ctx, changes.slug, others),
    content,
  }
  return draft.role === row.role && isSame(draft, row) ? row : saveDraft(ctx, draft)
}

/** Stores the draft, and whether it differs from the published page. */
export async function saveDraft(ctx: Context, draft: PageRow): Promise<PageRow> {
  const { page_id, published_version: version } = draft
  const published = version === null ? undefined : await findVersion(ctx, page_id, version)
  const saved = await storePage(ctx, { ...draft, has_changes: !published || !isSame(draft, published) })
  await noteFiles(ctx, saved)
  return saved
}

function withoutNull({ seoTitle, seoDescription, sections }: UpdatePageInput['page']) {
  return {
    ...(seoTitle !== undefined && { seoTitle: seoTitle ?? '' }),
    ...(seoDescription !== undefined && { seoDescription: seoDescription ?? '' }),
    ...(sections && { sections }),
  }
}

const isSame = (one: Written, other: Written): boolean =>
  one.title === other.title && one.slug === other.slug && isDeepStrictEqual(one.content, other.content)
