import type { WebhooksHandlers } from '../../generated/webhooks.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { canReceive } from '../events/declared.ts'
import { type DeliveryRow, findDelivery, sendAgain } from '../events/deliveries-store.ts'
import { holdHead } from '../events/delivery-queue-store.ts'
import { dispatch } from '../events/dispatch.ts'
import { show } from '../events/envelope.ts'
import { findAnnounced } from '../events/events-store.ts'
import { queryDeliveries } from '../events/queries.ts'
import { findReplay, insertReplay, runningReplays } from '../events/replays-store.ts'
import { inFormOf, receiverOf, withModified } from '../events/send.ts'
import { findSubscription, listSubscriptions } from '../events/subscriptions-store.ts'
import { appOf, mustExist, requireEventPermissions } from './permitted.ts'
import { mustFind } from './subscriptions.ts'
import { toAttempt, toDelivery, toReplay } from './to-webhook.ts'

type DeliveryHandlers = Pick<
  WebhooksHandlers,
  | 'queryWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'replayWebhookDelivery'
  | 'replayWebhookEvents'
  | 'getWebhookReplay'
>

export const replayJob = 'webhooks.replay'
const shownOfBody = 20_000
const mostReplays = { ofOne: 3, ofSite: 20 } as const

export const deliveryHandlers: DeliveryHandlers = {
  async queryWebhookDeliveries({ query }, ctx) {
    const app = appOf(ctx.caller)
    const own = app ? (await listSubscriptions(ctx, app)).map((row) => row.subscription_id) : undefined
    const { rows, metadata } = await queryDeliveries(ctx, query, own)
    return { deliveries: rows.map(toDelivery), metadata }
  },

  async getWebhookDelivery({ id }, ctx) {
    const row = await mustFindDelivery(ctx, id)
    const request = await requestOf(ctx, row)
    return {
      delivery: toDelivery(row),
      attempts: row.attempts.map(toAttempt),
      ...(request && { request }),
    }
  },

  async replayWebhookDelivery({ id }, ctx) {
    const { event_type } = await mustFindDelivery(ctx, id)
    if (!canReceive(ctx.caller.permissions ?? [], event_type))
      ctx.fail('WEBHOOK_EVENT_NOT_PERMITTED', { eventTypes: [event_type] })
    const again = await sendAgain(ctx, id)
    return { delivery: toDelivery(again ?? ctx.fail('WEBHOOK_DELIVERY_NOT_FOUND')) }
  },

  async replayWebhookEvents({ subscriptionId, from, to, eventTypes = [] }, ctx) {
    const row = await mustFind(ctx, subscriptionId)
    mustExist(ctx, 'eventTypes', eventTypes)
    requireEventPermissions(ctx, eventTypes.length > 0 ? eventTypes : row.event_types)
    const until = to ?? ctx.clock.now()
    if (until < from) ctx.violation('to', 'VALIDATION', 'must not be before from')
    await dispatch(ctx)
    // Serialises concurrent requests.
    await holdHead(ctx)
    const running = await runningReplays(ctx, row.subscription_id)
    if (running.own >= mostReplays.ofOne || running.all >= mostReplays.ofSite)
      ctx.fail('WEBHOOK_REPLAY_LIMIT_REACHED')
    const replay = await insertReplay(ctx, {
      subscriptionId: row.subscription_id,
      from,
      to: until,
      eventTypes,
    })
    await ctx.schedule(replayJob, ctx.clock.now(), { replayId: replay.replay_id })
    return { replay: toReplay(replay) }
  },

  async getWebhookReplay({ id }, ctx) {
    const replay = await findReplay(ctx, id)
    const row = replay && (await findSubscription(ctx, replay.subscription_id))
    const app = appOf(ctx.caller)
    if (!replay || !row || (app && row.app_id !== app)) return ctx.fail('WEBHOOK_REPLAY_NOT_FOUND')
    return { replay: toReplay(replay) }
  },
}

async function mustFindDelivery(
  ctx: Context<'WEBHOOK_DELIVERY_NOT_FOUND'>,
  id: string,
): Promise<DeliveryRow> {
  const row = isUuid(id) ? await findDelivery(ctx, id) : undefined
  const app = appOf(ctx.caller)
  const owner = row && app ? (await findSubscription(ctx, row.subscription_id))?.app_id : app
  if (!row || owner !== app) return ctx.fail('WEBHOOK_DELIVERY_NOT_FOUND')
  return row
}

/** The request of a delivery, if the caller may see its event. */
async function requestOf(ctx: Context, row: DeliveryRow) {
  if (!canReceive(ctx.caller.permissions ?? [], row.event_type)) return undefined
  const subscription = await findSubscription(ctx, row.subscription_id)
  const event = await findAnnounced(ctx, row.event_id)
  // The message to an agent was written when it was sent.
  if (!subscription || subscription.agent !== null || !event) return undefined
  const receiver = { ...(await receiverOf(ctx, subscription)), secrets: [] }
  const { headers, body } = show(ctx, await inFormOf(receiver, ctx, await withModified(ctx, event)), receiver)
  return { url: subscription.url, headers, body: body.slice(0, shownOfBody) }
}
