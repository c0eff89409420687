import type { PagesHandlers } from '../../generated/pages.ts'
import { signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { createPage } from './create.ts'
import { deletePage } from './delete.ts'
import { nameOfCaller, publish, unpublish } from './publish.ts'
import { previewSubject } from './published.ts'
import { schedule } from './schedule.ts'
import { findPage, findVersion, listPages, listVersions } from './store.ts'
import { pageTemplates } from './templates.ts'
import { toPage, toSummary } from './to-page.ts'
import { saveDraft, updatePage } from './update.ts'
import { lockPage } from './write.ts'

export const handlers: PagesHandlers = {
  async queryPages({ search = '', state, role }, ctx) {
    const words = search.trim().toLowerCase()
    const pages = (await listPages(ctx)).map((row) => toSummary(row, row.placeholders))
    return {
      pages: pages.filter(
        (page) =>
          (!state || page.state === state) &&
          (!role || page.role === role) &&
          `${page.title} ${page.slug}`.toLowerCase().includes(words),
      ),
    }
  },

  async getPage({ id }, ctx) {
    return { page: await toPage(ctx, (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')) }
  },

  async listPageTemplates(_, ctx) {
    return { templates: pageTemplates(await ctx.services.settings(ctx)) }
  },

  async createPage({ page }, ctx) {
    return { page: await toPage(ctx, await createPage(ctx, page)) }
  },

  async updatePage(input, ctx) {
    return { page: await toPage(ctx, await updatePage(ctx, input)) }
  },

  async publishPage({ id, revision }, ctx) {
    const row = await lockPage(ctx, id, revision)
    return { page: await toPage(ctx, await publish(ctx, row, await nameOfCaller(ctx))) }
  },

  async schedulePage(input, ctx) {
    return { page: await toPage(ctx, await schedule(ctx, input)) }
  },

  async unpublishPage({ id, revision }, ctx) {
    return { page: await toPage(ctx, await unpublish(ctx, await lockPage(ctx, id, revision))) }
  },

  async listPageVersions({ id }, ctx) {
    const row = (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')
    const versions = await listVersions(ctx, row.page_id)
    return {
      versions: versions.map(({ version, title, published_at, published_by }) => ({
        version,
        title,
        publishedDate: published_at,
        ...(published_by !== null && { publishedBy: published_by }),
      })),
    }
  },

  async restorePageVersion({ id, version, revision }, ctx) {
    const row = await lockPage(ctx, id, revision)
    const { title, content } =
      (await findVersion(ctx, row.page_id, version)) ?? ctx.fail('PAGE_VERSION_NOT_FOUND')
    return { page: await toPage(ctx, await saveDraft(ctx, { ...row, title, content })) }
  },

  async deletePage(input, ctx) {
    await deletePage(ctx, input)
    return {}
  },

  async createPagePreviewToken({ id, frameOrigin }, ctx) {
    const { page_id } = (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')
    const expirationDate = later(ctx.clock.now(), hours(1))
    return {
      token: await signLink(ctx, previewSubject(page_id, frameOrigin), expirationDate),
      expirationDate,
    }
  },
}
