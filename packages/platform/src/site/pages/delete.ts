import type { DeletePageError, DeletePageInput } from '../../generated/pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { useFiles } from '../../media/files/index.ts'
import { endless, isFull, setRedirects, targetOf } from '../url-redirects/index.ts'
import { announceHidden, pathOfPage } from './publish.ts'
import { findPage, lockPages, removePage } from './store.ts'

type Ctx = Context<DeletePageError>

export async function deletePage(ctx: Ctx, { id, redirectTo }: DeletePageInput): Promise<void> {
  await lockPages(ctx)
  const row = (await findPage(ctx, id)) ?? ctx.fail('PAGE_NOT_FOUND')
  await removePage(ctx, row.page_id)
  await useFiles(ctx, { usedBy: { area: 'pages', entityId: row.page_id, title: row.title }, fileIds: [] })
  if (redirectTo !== undefined)
    await redirect(ctx, pathOfPage(row.published_slug ?? row.slug).toLowerCase(), redirectTo)
  await announceHidden(ctx, row, 'page deleted')
}

async function redirect(ctx: Ctx, from: string, redirectTo: string): Promise<void> {
  const to = targetOf(redirectTo)
  // Addresses outside the shop are redirects of the settings, which need their permission.
  if (!to?.startsWith('/')) return ctx.violation('redirectTo', 'VALIDATION', 'must be a path such as /about')
  if (await isFull(ctx)) ctx.fail('TOO_MANY_URL_REDIRECTS')
  await setRedirects(ctx, [{ from, to }])
  const circles = await endless(ctx, [from])
  if (circles.size > 0) ctx.violation('redirectTo', 'VALIDATION', 'leads back to the deleted page')
}
