import { FetchRefused } from '@vitrine/media'

import type { Context } from '../../kernel/http/context.ts'
import type { Signer } from '../../kernel/keys/keys.ts'
import { declared } from '../../kernel/outbox/declared-events.ts'
import { modifiedFields } from '../../kernel/outbox/modified-fields.ts'
import type { DeliveryAttempt } from './columns.ts'
import { nameOf } from './declared.ts'
import { type Announced, type Receiver, write } from './envelope.ts'
import { formerOf } from './events-store.ts'
import { openSecrets } from './secrets.ts'
import type { SubscriptionRow } from './subscriptions-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** Longer than a healthy receiver needs. */
const timeout = 10_000
const keptOfReply = 2_000

export interface Sent {
  readonly attempt: DeliveryAttempt
  /** What the receiver asked for with `Retry-After`, as it stood there. */
  readonly retryAfter: string | undefined
}

/** One try. Never throws for what a receiver does. */
export async function send(
  ctx: Scope,
  url: string,
  event: Announced,
  receiver: Receiver,
  signer: Signer,
  mark: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const base = { time: ctx.clock.now().toISOString() }
  const started = performance.now()
  const written = await write(ctx, event, receiver, signer)
  try {
    const { status, headers, body, milliseconds } = await ctx.services.outbound.post(url, {
      headers: { ...written.headers, ...mark },
      body: written.body,
      timeout,
      maximumReply: keptOfReply,
    })
    // PostgreSQL keeps no NUL in its texts.
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

/** A receiver asks for tokens of the installation that an event came from; one of the site's own, of its oldest. */
async function instanceOf(ctx: Scope, appId: string | null): Promise<string> {
  const { installations } = ctx.services
  const known = appId
    ? await installations.lastInstance(ctx, appId)
    : (await installations.list(ctx))[0]?.instanceId
  return known ?? ctx.siteId
}

/**
 * What an update changed. Carts and checkouts are priced anew whenever they are read, so nobody has them at hand as they
 * were: it is the difference from what was announced of them last.
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
