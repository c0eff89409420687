import { FetchRefused } from '@vitrine/media'

import type { Context } from '../../kernel/http/context.ts'
import type { Signer } from '../../kernel/keys/keys.ts'
import { declared } from '../../kernel/outbox/declared-events.ts'
import { modifiedFields } from '../../kernel/outbox/modified-fields.ts'
import type { DeliveryAttempt } from './columns.ts'
import { nameOf } from './declared.ts'
import { type Announced, type Receiver, type Written, write } from './envelope.ts'
import { formerOf } from './events-store.ts'
import { openSecrets } from './secrets.ts'
import type { SubscriptionRow } from './subscriptions-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** In milliseconds, longer than a healthy receiver needs. */
const timeout = 10_000
const keptOfReply = 2_000

export interface Sent {
  readonly attempt: DeliveryAttempt
  /** The unparsed `Retry-After` header. */
  readonly retryAfter: string | undefined
}

/** Sends a delivery once. Failures of the receiver do not throw. */
export async function send(
  ctx: Scope,
  url: string,
  event: Announced,
  receiver: Receiver,
  signer: Signer,
  mark: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const written = await write(ctx, await inFormOf(receiver, ctx, event), receiver, signer)
  return post(ctx, url, { ...written, headers: { ...written.headers, ...mark } })
}

/** Posts a signed message once. Failures of the receiver do not throw. */
export async function post(ctx: Scope, url: string, written: Written): Promise<Sent> {
  const base = { time: ctx.clock.now().toISOString() }
  const started = performance.now()
  try {
    const { status, headers, body, milliseconds } = await ctx.services.outbound.post(url, {
      headers: written.headers,
      body: written.body,
      timeout,
      maximumReply: keptOfReply,
    })
    // PostgreSQL does not store NUL in text.
    const reply = body.replaceAll('\0', '')
    const outcome = isAccepted({ status }) ? 'accepted' : 'refused'
    ctx.services.metrics.count('vitrine_webhook_attempts_total', [outcome])
    return { attempt: { ...base, status, reply, milliseconds }, retryAfter: headers['retry-after'] }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    ctx.services.metrics.count('vitrine_webhook_attempts_total', ['unreachable'])
    const milliseconds = Math.round(performance.now() - started)
    return { attempt: { ...base, error: error.message, milliseconds }, retryAfter: undefined }
  }
}

/** The event with the type and entity that the receiver reads. */
export async function inFormOf(
  { format }: Pick<Receiver, 'format'>,
  ctx: Scope,
  event: Announced,
): Promise<Announced> {
  if (format !== 'PUBLISHED_JWT') return event
  return { ...event, ...(await ctx.services.hooks.publishedEvent(ctx, event)) }
}

export const isAccepted = ({ status }: Pick<DeliveryAttempt, 'status'>): boolean =>
  status !== undefined && status >= 200 && status < 300

export async function receiverOf(ctx: Scope, row: SubscriptionRow): Promise<Receiver> {
  return {
    format: row.format,
    appId: row.app_id,
    instanceId: await instanceOf(ctx, row.app_id),
    secrets: row.format === 'STANDARD_WEBHOOKS' ? await openSecrets(ctx, row.secrets) : [],
  }
}

/** The installation for which an app requests tokens; for an event of the site, the oldest one. */
async function instanceOf(ctx: Scope, appId: string | null): Promise<string> {
  const { installations } = ctx.services
  const known = appId
    ? await installations.lastInstance(ctx, appId)
    : (await installations.list(ctx))[0]?.instanceId
  return known ?? ctx.siteId
}

/**
 * Adds the changed fields of an update. Carts and checkouts are recalculated with each read, so they are compared
 * with their last announced state.
 */
export async function withModified<E extends Announced>(
  ctx: Pick<Context, 'db' | 'siteId'>,
  event: E,
): Promise<E> {
  if (!declared.get(event.type)?.modifiedFields || event.modified_fields || event.position === null)
    return event
  const { entityFqdn } = nameOf(event.type)
  const former = await formerOf(ctx, event, [`${entityFqdn}_created`, `${entityFqdn}_updated`])
  return former ? { ...event, modified_fields: modifiedFields(former, event.payload) } : event
}
