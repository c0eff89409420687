import type { Area, Job } from '../area.ts'
import { sweepCaptchas } from '../captcha/captcha.ts'
import type { Context } from '../http/context.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { sweepRateLimits } from '../http/rate-limits-store.ts'
import { sweepMails } from '../mail/mailer.ts'
import { sweepMessages } from '../messaging/message-box.ts'
import { days, hours, later } from '../time-spans.ts'

const sweepJob = 'platform.sweep'

/** Every hour: what nobody will ask for again goes, so that tables do not grow with the age of the shop. */
export function sweepJobs(areas: readonly Area[]): Readonly<Record<string, Job>> {
  const sweep: Job = async (ctx) => {
    for (const area of areas) await area.sweep?.(ctx)
    await forgetAnswers(ctx)
    await sweepRateLimits(ctx)
    await sweepCaptchas(ctx)
    await sweepMails(ctx)
    await sweepMessages(ctx)
    await forgetJobs(ctx)
    await scheduleSweep(ctx)
  }
  return { [sweepJob]: sweep }
}

export async function scheduleSweep(ctx: Pick<Context, 'schedule' | 'clock'>): Promise<void> {
  await ctx.schedule(sweepJob, later(ctx.clock.now(), hours(1)), {}, sweepJob)
}

async function forgetJobs({ db, siteId, clock }: Context): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('site_id', '=', siteId)
    .where('state', '=', 'done')
    .where('finished_at', '<', later(clock.now(), -days(7)))
    .execute()
}
