import type { ReviewRequestSettings, ReviewRequestSettingsChanges } from '../../generated/review-requests.ts'
import type { Data } from '../../kernel/http/context.ts'

const atFirst = { active: true, automatic: false, delay_days: 14, message: null }

/** By default, no requests are sent. */
export async function readSettings({ db, siteId }: Data): Promise<ReviewRequestSettings> {
  const row = await db
    .selectFrom('review_request_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const { active, automatic, delay_days, message } = row ?? atFirst
  return { active, automatic, delayDays: delay_days, ...(message && { message }) }
}

/** One statement, so that concurrent changes of different settings all count. */
export async function changeSettings(
  { db, siteId }: Data,
  { active, automatic, delayDays, message }: ReviewRequestSettingsChanges,
): Promise<void> {
  const sent = {
    ...(active !== undefined && { active }),
    ...(automatic !== undefined && { automatic }),
    ...(delayDays !== undefined && { delay_days: delayDays }),
    ...(message !== undefined && { message: message || null }),
  }
  await db
    .insertInto('review_request_settings')
    .values({ site_id: siteId, ...atFirst, ...sent })
    .onConflict((conflict) =>
      Object.keys(sent).length > 0
        ? conflict.column('site_id').doUpdateSet(sent)
        : conflict.column('site_id').doNothing(),
    )
    .execute()
}
