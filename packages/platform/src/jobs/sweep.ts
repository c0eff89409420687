import type { Job } from '../area.ts'
import type { Context } from '../http/context.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { sweepRateLimits } from '../http/rate-limits-store.ts'
import { sweepMails } from '../mail/mailer.ts'
import { sweepMessages } from '../messaging/message-box.ts'
import { days, hours, later } from '../time-spans.ts'

const sweepJob = 'platform.sweep'

/** Removes what nobody will ask for again, so that tables do not grow with the age of the shop. */
const sweep: Job = async (ctx) => {
  await forgetAnswers(ctx)
  await sweepRateLimits(ctx)
  await sweepMails(ctx)
  await sweepMessages(ctx)
  await ctx.db
    .deleteFrom('jobs')
    .where('site_id', '=', ctx.siteId)
    .where('state', '=', 'done')
    .where('finished_at', '<', later(ctx.clock.now(), -days(7)))
    .execute()
  await scheduleSweep(ctx)
}

export const sweepJobs = { [sweepJob]: sweep }

export async function scheduleSweep(ctx: Pick<Context, 'schedule' | 'clock'>): Promise<void> {
  await ctx.schedule(sweepJob, later(ctx.clock.now(), hours(1)), {}, sweepJob)
}
