import type { Area, Job } from '../area.ts'
import { analyseChanged } from '../database/embedded/analyse.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { sweepRateLimits } from '../http/rate-limits-store.ts'
import { sweepMails } from '../mail/mailer.ts'
import { sweepMessages } from '../messaging/message-box.ts'
import { days, hours, later } from '../time/time-spans.ts'
import { planOnce } from './queue.ts'

const sweepJob = 'platform.sweep'
const every = hours(1)

/** Deletes expired data every hour, so that tables do not grow with the age of the shop. */
export function sweepJobs(
  areas: readonly Area[],
  databaseKind: OpenDatabase['kind'],
): Readonly<Record<string, Job>> {
  const sweep: Job = async (ctx) => {
    for (const area of areas) await area.sweep?.(ctx)
    await forgetAnswers(ctx)
    await sweepRateLimits(ctx)
    await sweepMails(ctx)
    await sweepMessages(ctx)
    await forgetJobs(ctx)
    if (databaseKind === 'embedded') await analyseChanged(ctx.db)
    await ctx.schedule(sweepJob, later(ctx.clock.now(), every), {}, sweepJob)
  }
  return { [sweepJob]: sweep }
}

export async function planSweep(ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>): Promise<void> {
  await planOnce(ctx, sweepJob, later(ctx.clock.now(), every))
}

async function forgetJobs({ db, siteId, clock }: Context): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('site_id', '=', siteId)
    .where('state', '=', 'done')
    .where('finished_at', '<', later(clock.now(), -days(7)))
    .execute()
}
