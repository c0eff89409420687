import { SignJWT } from 'jose'

import type { Job } from '../area.ts'
import { findInstallation } from '../areas/clients/index.ts'
import { json } from '../db/core-tables.ts'
import { type Context, outsideTransaction } from '../http/context.ts'
import type { Faults } from '../http/faults.ts'
import { maximumAttempts } from '../jobs/runner.ts'
import { algorithm, signerOf } from '../keys/keys.ts'
import { declared } from './declared.ts'
import { modifiedFields } from './modified-fields.ts'
import { deliverJob } from './outbox.ts'
import type { DeliveryAttempt } from './tables.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** Longer than a healthy receiver needs. */
const timeout = 10_000

/** Sends one event to one subscriber. What throws here is tried again by the job runner, over more than three days. */
export function webhookJobs(faults: Faults): Readonly<Record<string, Job>> {
  const deliver = outsideTransaction<Job>(async (ctx, { deliveryId }: { deliveryId: string }) => {
    const delivery = await readDelivery(ctx, deliveryId)
    if (!delivery || delivery.state === 'delivered') return
    const token = await sign(ctx, delivery)
    for (let copy = 0; copy < (faults.webhooksTwice ? 2 : 1); copy++)
      await send(ctx, delivery.url, deliveryId, token)
  })
  return { [deliverJob]: deliver }
}

async function send(ctx: Scope, url: string, deliveryId: string, token: string): Promise<void> {
  const attempt = await post(ctx, url, token)
  const accepted = attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300
  const attempts = [...((await readDelivery(ctx, deliveryId))?.attempts ?? []), attempt]
  const state = accepted ? 'delivered' : attempts.length < maximumAttempts ? 'waiting' : 'failed'
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ attempts: json(attempts), state })
    .where('site_id', '=', ctx.siteId)
    .where('delivery_id', '=', deliveryId)
    .execute()
  if (!accepted) throw new Error(`${url} answered ${attempt.status ?? attempt.error}`)
}

async function post({ clock }: Scope, url: string, token: string): Promise<DeliveryAttempt> {
  const started = performance.now()
  const base = { time: clock.now().toISOString(), request: token }
  const took = () => Math.round(performance.now() - started)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: token,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const reply = (await response.text()).slice(0, 2_000)
    return { ...base, status: response.status, reply, milliseconds: took() }
  } catch (error) {
    return { ...base, error: error instanceof Error ? error.message : String(error), milliseconds: took() }
  }
}

async function readDelivery({ db, siteId }: Scope, deliveryId: string) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_subscriptions as subscription', (join) =>
      join
        .onRef('subscription.site_id', '=', 'delivery.site_id')
        .onRef('subscription.subscription_id', '=', 'delivery.subscription_id'),
    )
    .innerJoin('outbox as event', (join) =>
      join.onRef('event.site_id', '=', 'delivery.site_id').onRef('event.event_id', '=', 'delivery.event_id'),
    )
    .select([
      'delivery.state',
      'delivery.attempts',
      'subscription.url',
      'event.event_id',
      'event.type',
      'event.entity_id',
      'event.payload',
      'event.modified_fields',
      'event.identity',
      'event.created_at',
    ])
    .where('delivery.site_id', '=', siteId)
    .where('delivery.delivery_id', '=', deliveryId)
    .executeTakeFirst()
}

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

/** The envelope of the wire: a JWT (RS256) whose `data` is JSON in text that holds the event in text again. */
async function sign(ctx: Scope, delivery: Delivery): Promise<string> {
  const { keyId, key } = await signerOf(ctx, 'webhooks')
  const name = nameOf(delivery)
  const event = {
    id: delivery.event_id,
    ...name,
    entityId: delivery.entity_id,
    eventTime: delivery.created_at.toISOString(),
    entityEventSequence: await sequenceOf(ctx, delivery),
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    ...placed(name.slug, delivery.payload, await modifiedBy(ctx, delivery)),
  }
  const data = {
    eventType: delivery.type,
    // A receiver asks for tokens of the installation that an event came from.
    instanceId: (await findInstallation(ctx))?.instanceId ?? ctx.siteId,
    identity: JSON.stringify(delivery.identity),
    data: JSON.stringify(event),
  }
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ data: JSON.stringify(data) })
    .setProtectedHeader({ alg: algorithm, kid: keyId })
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key)
}

/** The entity and what happened to it, taken from the type: `order_payment_status_updated` is one of an `order`. */
function nameOf({ type }: Delivery): { readonly entityFqdn: string; readonly slug: string } {
  const entityFqdn = declared.get(type)?.entity ?? type.slice(0, type.lastIndexOf('_'))
  return { entityFqdn, slug: type.slice(entityFqdn.length + 1) }
}

/** Where receivers look for what an event is about (wire facts 4). Of most deletions they learn the id alone. */
function placed(slug: string, payload: object, modifiedFields: object | undefined): object {
  if (slug === 'created') return { createdEvent: { entity: payload } }
  if (slug === 'updated')
    return { updatedEvent: { currentEntity: payload, ...(modifiedFields && { modifiedFields }) } }
  if (slug === 'deleted')
    return { deletedEvent: Object.keys(payload).length > 0 ? { deletedEntity: payload } : {} }
  return { actionEvent: { body: payload } }
}

/**
 * What an update changed. Carts and checkouts are priced anew whenever they are read, so nobody has them at hand as they
 * were: it is the difference from what was announced of them last.
 */
async function modifiedBy(ctx: Scope, delivery: Delivery): Promise<object | undefined> {
  if (!declared.get(delivery.type)?.modifiedFields) return undefined
  if (delivery.modified_fields) return delivery.modified_fields
  const { entityFqdn } = nameOf(delivery)
  const former = await ctx.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', ctx.siteId)
    .where('entity_id', '=', delivery.entity_id)
    .where('event_id', '<', delivery.event_id)
    .where('type', 'in', [`${entityFqdn}_created`, `${entityFqdn}_updated`])
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return former && modifiedFields(former.payload, delivery.payload)
}

/** Receivers put the events of one entity in order by it: deliveries may overtake each other. */
async function sequenceOf({ db, siteId }: Scope, { entity_id, event_id }: Delivery): Promise<string> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('entity_id', '=', entity_id)
    .where('event_id', '<=', event_id)
    .executeTakeFirstOrThrow()
  return String(count)
}
