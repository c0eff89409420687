import { createHmac } from 'node:crypto'

import { SignJWT } from 'jose'

import type { Context } from '../../kernel/http/context.ts'
import { algorithm, type Signer } from '../../kernel/keys/keys.ts'
import { isDomain, nameOf } from './declared.ts'
import type { Format } from './rules.ts'

export interface Announced {
  readonly event_id: string
  readonly type: string
  readonly entity_id: string
  readonly position: number | string | null
  readonly payload: object
  /** The previous values of an update, for event types that contain them. */
  readonly modified_fields: object | null
  readonly identity: object
  readonly created_at: Date
}

export interface Receiver {
  readonly format: Format
  readonly appId: string | null
  readonly instanceId: string
  /** `whsec_…`, newest first. */
  readonly secrets: readonly string[]
}

export interface Written {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Scope = Pick<Context, 'siteId' | 'clock' | 'services'>

/** In seconds. Envelopes expire soon, so that a recorded one cannot be replayed. */
const validFor = 300

/** Encodes and signs an event for a receiver. */
export async function write(
  scope: Scope,
  event: Announced,
  receiver: Receiver,
  signer: Signer,
): Promise<Written> {
  const claims = claimsOf(scope, event, receiver)
  if (receiver.format === 'STANDARD_WEBHOOKS') {
    const body = standardBody(event, receiver)
    const now = scope.clock.now()
    const signatures = receiver.secrets.map((secret) => signatureOf(secret, event, now, body))
    return { body, headers: standardHeaders(event, now, signatures.join(' ')) }
  }
  const body = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: signer.keyId })
    .sign(signer.key)
  return { body, headers: { 'content-type': 'text/plain' } }
}

/** Encodes an event for display: the claims of the JWT without a signature. */
export function show(scope: Scope, event: Announced, receiver: Receiver): Written {
  if (receiver.format === 'STANDARD_WEBHOOKS')
    return {
      body: standardBody(event, receiver),
      headers: standardHeaders(event, scope.clock.now(), '(not kept)'),
    }
  return {
    body: JSON.stringify(claimsOf(scope, event, receiver)),
    headers: { 'content-type': 'text/plain' },
  }
}

export interface DomainEvent {
  readonly id: string
  readonly entityFqdn: string
  readonly slug: string
  readonly entityId: string
  readonly eventTime: string
  readonly entityEventSequence: string
}

/** The event in the format of the specification. */
export function domainEvent(event: Announced): DomainEvent {
  const name = nameOf(event.type)
  return {
    id: event.event_id,
    ...name,
    entityId: event.entity_id,
    eventTime: event.created_at.toISOString(),
    entityEventSequence: String(event.position ?? 0),
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    ...placed(name.slug, event.payload, event.modified_fields),
  } as DomainEvent
}

/** A JWT whose `data` is JSON text that contains the event as text. */
function claimsOf({ siteId, clock, services }: Scope, event: Announced, receiver: Receiver) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const data = {
    eventType: event.type,
    instanceId: receiver.instanceId,
    identity: JSON.stringify(event.identity),
    data: JSON.stringify(isDomain(event.type) ? domainEvent(event) : event.payload),
  }
  return {
    data: JSON.stringify(data),
    iss: services.baseUrl,
    aud: receiver.appId ?? siteId,
    iat: now,
    exp: now + validFor,
  }
}

/** The Standard Webhooks body: `type`, `timestamp`, `data`. */
function standardBody(event: Announced, { instanceId }: Receiver): string {
  return JSON.stringify({
    type: event.type,
    timestamp: event.created_at.toISOString(),
    data: {
      instanceId,
      identity: event.identity,
      ...(isDomain(event.type) ? domainEvent(event) : event.payload),
    },
  })
}

/** HMAC-SHA256 of the id, time and body under the base64 part of `whsec_…` (Standard Webhooks, version 1). */
function signatureOf(secret: string, { event_id }: Announced, now: Date, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key).update(`${event_id}.${secondsOf(now)}.${body}`)
  return `v1,${signed.digest('base64')}`
}

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))

function standardHeaders({ event_id }: Announced, now: Date, signature: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': event_id,
    'webhook-timestamp': secondsOf(now),
    'webhook-signature': signature,
  }
}

/**
 * The position of the payload in the envelope depends on the action. Most deletions contain only the
 * id.
 */
function placed(slug: string, payload: object, modifiedFields: object | null): object {
  if (slug === 'created') return { createdEvent: { entity: payload } }
  if (slug === 'updated')
    return { updatedEvent: { currentEntity: payload, ...(modifiedFields && { modifiedFields }) } }
  if (slug === 'deleted')
    return { deletedEvent: Object.keys(payload).length > 0 ? { deletedEntity: payload } : {} }
  return { actionEvent: { body: payload } }
}
