import type { PublishedPagesHandlers } from '../../generated/published-pages.ts'
import { checkLink } from '../../kernel/secrets/signed-links.ts'
import { findPublished, findPublishedByRole, listPublished, previewSubject } from './published.ts'
import { findPage } from './store.ts'
import { toPreview } from './to-page.ts'

export const publishedHandlers: PublishedPagesHandlers = {
  async listPublishedPages(_, ctx) {
    return { pages: await listPublished(ctx) }
  },

  async getPublishedPage({ slug }, ctx) {
    return { page: (await findPublished(ctx, slug)) ?? ctx.fail('PAGE_NOT_FOUND') }
  },

  async getPublishedPageByRole({ role }, ctx) {
    return { page: (await findPublishedByRole(ctx, role)) ?? ctx.fail('PAGE_NOT_FOUND') }
  },

  async getPagePreview({ id, token, frameOrigin }, ctx) {
    const verdict = await checkLink(ctx, previewSubject(id.toLowerCase(), frameOrigin), token)
    if (verdict === 'WRONG') ctx.fail('PREVIEW_LINK_INVALID')
    if (verdict === 'EXPIRED') ctx.fail('PREVIEW_LINK_EXPIRED')
    return { page: await toPreview(ctx, (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')) }
  },
}
