import type { CreatePageError, CreatePageInput } from '../../generated/pages.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import { publish } from './publish.ts'
import { contentOf, mostPages } from './rules.ts'
import { findPage, insertPage, lockPages, type PageRow, type Places, placesOf } from './store.ts'
import { checkRole, checkSections, checkSlug, noteFiles } from './write.ts'

type Ctx = Context<CreatePageError>

export async function createPage(
  ctx: Ctx,
  page: CreatePageInput['page'],
  id = ctx.random.id(),
): Promise<PageRow> {
  await lockPages(ctx)
  const others = await placesOf(ctx)
  if (others.length >= mostPages) ctx.fail('TOO_MANY_PAGES')
  checkRole(ctx, page.role, others)
  const slug =
    page.slug === undefined
      ? freeSlug(slugOf(page.title) || 'page', others)
      : checkSlug(ctx, page.slug, others)
  const content = contentOf({ ...page, sections: page.sections ?? [] })
  checkSections(ctx, content)
  const now = ctx.clock.now()
  await insertPage(ctx, {
    page_id: id,
    revision: 1,
    role: page.role ?? null,
    title: page.title,
    slug,
    content,
    published_version: null,
    published_slug: null,
    published_at: null,
    scheduled_at: null,
    has_changes: true,
    created_at: now,
    updated_at: now,
  })
  const row = (await findPage(ctx, id)) as PageRow
  await noteFiles(ctx, row)
  await audit(ctx, { action: 'page created', detail: { pageId: id, title: page.title } })
  return row
}

/** A page of demo data, published at once. */
export async function createSeedPage(ctx: Ctx, id: string, page: CreatePageInput['page']): Promise<void> {
  await publish(ctx, await createPage(ctx, page, id), undefined)
}

/** The slug, or the first free one of `slug-2`, `slug-3` and so on. */
function freeSlug(slug: string, others: readonly Places[]): string {
  const taken = new Set(others.flatMap((one) => [one.slug, one.published_slug]))
  const wanted = [slug, ...Array.from({ length: mostPages }, (_, index) => `${slug}-${index + 2}`)]
  return wanted.find((one) => !taken.has(one)) as string
}
