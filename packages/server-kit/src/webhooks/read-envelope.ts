import type { JWTPayload } from 'jose'

import { type Delivered, parseFields } from './to-argument.ts'
import type { Identity } from './types.ts'
import { WebhookError } from './webhook-error.ts'

/** The wire envelope is a JWT whose `data` is JSON text, and whose inner `data` is the event as JSON text. */
export async function readEnvelope(
  verify: (token: string) => Promise<JWTPayload>,
  body: string,
): Promise<Delivered> {
  const { data } = await verify(body.trim()).catch((cause) => {
    throw new WebhookError(401, 'JWT is not valid', cause)
  })
  if (typeof data !== 'string')
    throw new WebhookError(401, `Unexpected type of JWT data: expected string, got ${typeof data}`)
  const envelope = parseFields(data)
  const { eventType, instanceId } = envelope
  if (typeof eventType !== 'string') throw new WebhookError(400, 'The delivery names no event')
  return {
    eventType,
    instanceId: typeof instanceId === 'string' ? instanceId : undefined,
    identity: envelope.identity
      ? (parseFields(envelope.identity) as unknown as Identity)
      : { identityType: 'UNKNOWN' },
    event: parseFields(envelope.data),
  }
}
