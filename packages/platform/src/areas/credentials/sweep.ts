import type { Job } from '../../area.ts'
import { sweepCaptchas } from '../../captcha/captcha.ts'
import type { Context } from '../../http/context.ts'
import { days, later } from '../../time-spans.ts'
import { sweepDevices } from '../factors/index.ts'
import { sweepHostedSessions } from '../hosted-sign-in/index.ts'
import { sweepIdentities } from '../identities/index.ts'
import { sweepMemberJobs } from '../members/index.ts'
import { sweepRedirects } from '../redirects/index.ts'
import { sweepTokens } from '../tokens/index.ts'

/** Once a day: what has expired leaves the tables that every request looks into. */
export const sweep: Job = async (ctx) => {
  await sweepIdentities(ctx)
  await sweepTokens(ctx)
  await sweepRedirects(ctx)
  await sweepHostedSessions(ctx)
  await sweepDevices(ctx)
  await sweepCaptchas(ctx)
  await sweepMemberJobs(ctx)
  await planSweep(ctx)
}

export async function planSweep(ctx: Context): Promise<void> {
  await ctx.schedule('credentials.sweep', later(ctx.clock.now(), days(1)), {}, 'daily')
}
