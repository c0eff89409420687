import type { WebhooksHandlers } from '../../generated/webhooks.ts'
import { findApp, findInstallationOf } from '../../identity/clients/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { signerOf } from '../../kernel/keys/keys.ts'
import { describeRefusedUrl } from '../../kernel/outbound.ts'
import { isDomain, receivableTypes, wantedTypes } from '../events/declared.ts'
import { retryNow } from '../events/deliveries-store.ts'
import { dispatch } from '../events/dispatch.ts'
import { latestOf } from '../events/events-store.ts'
import { newSecret } from '../events/secrets.ts'
import { receiverOf, send } from '../events/send.ts'
import {
  changeSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  lockSubscription,
  removeSubscriptions,
  type SubscriptionRow,
} from '../events/subscriptions-store.ts'
import { appOf, mustExist, requireEventPermissions } from './permitted.ts'
import { toAttempt, toSubscription } from './to-webhook.ts'

type SubscriptionHandlers = Pick<
  WebhooksHandlers,
  | 'createWebhookSubscription'
  | 'listWebhookSubscriptions'
  | 'getWebhookSubscription'
  | 'updateWebhookSubscription'
  | 'deleteWebhookSubscription'
  | 'enableWebhookSubscription'
  | 'rotateWebhookSecret'
  | 'sendTestEvent'
>

const mostOfSite = 100

export const subscriptionHandlers: SubscriptionHandlers = {
  async createWebhookSubscription({ subscription: wanted }, ctx) {
    const { url, name, eventTypes = [], format = 'JWT' } = wanted
    checkUrl(ctx, url)
    mustExist(ctx, 'subscription.eventTypes', eventTypes)
    requireEventPermissions(ctx, eventTypes)
    const appId = appOf(ctx.caller) ?? wanted.appId
    if (appId && !(await findApp(ctx, appId)))
      ctx.violation('subscription.appId', 'VALIDATION', 'Expected the id of an app of this site')
    await lockByName(ctx, 'webhooks')
    // Assigns positions to earlier events first, so that the new webhook does not receive them.
    await dispatch(ctx)
    if ((await listSubscriptions(ctx)).length >= mostOfSite) ctx.fail('WEBHOOK_LIMIT_REACHED')
    const made = format === 'STANDARD_WEBHOOKS' ? await newSecret(ctx) : undefined
    const row = await insertSubscription(ctx, {
      url,
      name,
      eventTypes,
      format,
      appId,
      secrets: made?.secrets ?? [],
    })
    return { subscription: shown(ctx, row), ...(made && { secret: made.secret }) }
  },

  async listWebhookSubscriptions(_input, ctx) {
    const rows = await listSubscriptions(ctx, appOf(ctx.caller))
    return { subscriptions: rows.map((row) => shown(ctx, row)) }
  },

  async getWebhookSubscription({ id }, ctx) {
    return { subscription: shown(ctx, await mustFind(ctx, id)) }
  },

  async updateWebhookSubscription({ subscription: { id, url, name, eventTypes, active } }, ctx) {
    const row = await mustLock(ctx, id)
    if (url !== undefined) checkUrl(ctx, url)
    if (eventTypes) mustExist(ctx, 'subscription.eventTypes', eventTypes)
    // Queued deliveries and replays go to the new URL, so the caller must be allowed to see all types; an app only
    // receives its own.
    if (!appOf(ctx.caller) || !eventTypes) requireEventPermissions(ctx, row.event_types)
    if (eventTypes) requireEventPermissions(ctx, eventTypes)
    const changed = await changeSubscription(ctx, id, {
      ...(url !== undefined && { url }),
      ...(name !== undefined && { name }),
      ...(eventTypes && { event_types: json(eventTypes) }),
      ...(active === false && row.active && offByHand(ctx.clock.now())),
      ...(active && !row.active && on),
    })
    if (active && !row.active) await retryNow(ctx, id)
    return { subscription: shown(ctx, changed) }
  },

  async deleteWebhookSubscription({ id }, ctx) {
    const { subscription_id } = await mustLock(ctx, id)
    await removeSubscriptions(ctx, [subscription_id])
    return {}
  },

  async enableWebhookSubscription({ id }, ctx) {
    const row = await mustLock(ctx, id)
    requireEventPermissions(ctx, row.event_types)
    const enabled = row.active ? row : await changeSubscription(ctx, id, on)
    await retryNow(ctx, id)
    return { subscription: shown(ctx, enabled) }
  },

  async rotateWebhookSecret({ id, atOnce }, ctx) {
    const row = await mustLock(ctx, id)
    if (row.format !== 'STANDARD_WEBHOOKS') ctx.fail('WEBHOOK_HAS_NO_SECRET')
    requireEventPermissions(ctx, row.event_types)
    const { secret, secrets } = await newSecret(ctx, row.secrets, atOnce)
    const changed = await changeSubscription(ctx, id, { secrets: json(secrets) })
    return { subscription: shown(ctx, changed), secret }
  },

  sendTestEvent: outsideTransaction(async ({ id, eventType }, ctx) => {
    const row = await mustFind(ctx, id)
    if (eventType !== undefined) mustExist(ctx, 'eventType', [eventType])
    const reportable = await receivableTypesOf(ctx, row)
    const wanted = wantedTypes(row.event_types)
    const type = eventType ?? reportable.find((one) => wanted.includes(one)) ?? reportable[0]
    if (!type || !reportable.includes(type))
      return ctx.fail('WEBHOOK_EVENT_NOT_PERMITTED', { eventTypes: type ? [type] : [] })
    requireEventPermissions(ctx, [type])
    const event = (await latestOf(ctx, type)) ?? {
      event_id: ctx.random.id(),
      type,
      entity_id: ctx.random.id(),
      position: 0,
      payload: {},
      modified_fields: null,
      identity: { identityType: 'UNKNOWN' },
      created_at: ctx.clock.now(),
    }
    const signer = await signerOf(ctx, 'webhooks')
    const { attempt } = await send(ctx, row.url, event, await receiverOf(ctx, row), signer, testMark)
    return { eventType: type, attempt: toAttempt(attempt) }
  }),
}

/** Lets a receiver ignore test events. */
const testMark = { 'x-webhook-test': 'true' }

const on = { active: true, disabled_reason: null, disabled_at: null, failing_since: null } as const
const offByHand = (now: Date) => ({ active: false, disabled_reason: 'BY_HAND', disabled_at: now }) as const

const shown = (ctx: Pick<Context, 'clock'>, row: SubscriptionRow) => toSubscription(row, ctx.clock.now())

type Finding = Context<'WEBHOOK_SUBSCRIPTION_NOT_FOUND'>

export async function mustFind(ctx: Finding, id: string): Promise<SubscriptionRow> {
  return mustBeMine(ctx, await findSubscription(ctx, id))
}

async function mustLock(ctx: Finding, id: string): Promise<SubscriptionRow> {
  return mustBeMine(ctx, await lockSubscription(ctx, id))
}

function mustBeMine(ctx: Finding, row: SubscriptionRow | undefined): SubscriptionRow {
  const app = appOf(ctx.caller)
  if (!row || row.agent !== null || (app && row.app_id !== app))
    return ctx.fail('WEBHOOK_SUBSCRIPTION_NOT_FOUND')
  return row
}

function checkUrl(ctx: Pick<Context, 'services' | 'violation'>, url: string): void {
  const why = describeRefusedUrl(ctx.services, url)
  if (why) ctx.violation('subscription.url', 'VALIDATION', why)
}

/** The types that the receiver may get, because a test event contains a real payload. */
async function receivableTypesOf(
  ctx: Pick<Context, 'db' | 'siteId'>,
  { app_id }: SubscriptionRow,
): Promise<readonly string[]> {
  if (app_id === null) return wantedTypes()
  return receivableTypes((await findInstallationOf(ctx, app_id))?.permissions).filter(isDomain)
}
