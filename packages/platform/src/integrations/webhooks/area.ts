import { findInstallationOf } from '../../identity/clients/index.ts'
import type { Area, Job } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { forgetDeliveries } from '../events/deliveries-store.ts'
import { dispatch } from '../events/dispatch.ts'
import { forgetEvents } from '../events/events-store.ts'
import { disabledJob } from '../events/health.ts'
import { findReplay, replayBatch } from '../events/replays-store.ts'
import { findSubscription } from '../events/subscriptions-store.ts'
import { replayJob } from './deliveries.ts'
import { disabled } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { notifyOwners } from './notify-owners.ts'
import { streamPage } from './stream.ts'

const keptFor = days(30)
/** Deliveries to an inactive receiver are deleted after this time. */
const waitsFor = days(60)
/** The maximum per run; the next run continues. */
const mostForgotten = 50_000
const replay: Job = async (ctx, { replayId }: { readonly replayId: string }) => {
  const row = await findReplay(ctx, replayId)
  const subscription = row && (await findSubscription(ctx, row.subscription_id))
  if (!row || !subscription || row.finished_at) return
  const installation = subscription.app_id ? await findInstallationOf(ctx, subscription.app_id) : undefined
  if (await replayBatch(ctx, row, subscription, installation))
    await ctx.schedule(replayJob, ctx.clock.now(), { replayId })
}
export const webhooksArea = {
  name: 'webhooks',
  handlers,
  emails: [disabled],
  pages: [streamPage],
  jobs: { [replayJob]: replay, [disabledJob]: notifyOwners },
  async sweep(ctx) {
    const now = ctx.clock.now()
    // Without receivers, nothing has assigned positions to the events.
    await dispatch(ctx)
    await forgetDeliveries(ctx, later(now, -keptFor), later(now, -waitsFor))
    await forgetEvents(ctx, later(now, -keptFor), mostForgotten)
  },
} satisfies Area
