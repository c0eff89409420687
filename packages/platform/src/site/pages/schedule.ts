import type { SchedulePageError, SchedulePageInput } from '../../generated/pages.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Job } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { publish } from './publish.ts'
import { findPage, lockPages, type PageRow, storePage } from './store.ts'
import { lockPage } from './write.ts'

export const publishJob = 'pages.publish'

/** Plans the publication of the draft, or ends the plan. */
export async function schedule(
  ctx: Context<SchedulePageError>,
  { id, revision, publishDate }: SchedulePageInput,
): Promise<PageRow> {
  const row = await lockPage(ctx, id, revision)
  const ahead = publishDate && publishDate.getTime() - ctx.clock.now().getTime()
  if (ahead !== undefined && (ahead <= 0 || ahead > days(366)))
    return ctx.violation('publishDate', 'VALIDATION', 'Expected a time in the future, at most a year away')
  const planned = await storePage(ctx, { ...row, scheduled_at: publishDate ?? null })
  if (publishDate) await ctx.schedule(publishJob, publishDate, { pageId: row.page_id }, row.page_id)
  await audit(ctx, {
    action: publishDate ? 'page scheduled' : 'page plan ended',
    detail: { pageId: row.page_id, title: row.title, ...(publishDate && { publishDate }) },
  })
  return planned
}

/** Does nothing if the plan was moved or ended, or the page deleted. */
export const publishPlanned: Job = async (ctx, { pageId }: { readonly pageId: string }) => {
  await lockPages(ctx)
  const row = await findPage(ctx, pageId)
  if (row?.scheduled_at && row.scheduled_at <= ctx.clock.now()) await publish(ctx, row, undefined)
}
