import { type Delivered, isFields, parseFields } from './to-argument.ts'
import type { Identity } from './types.ts'
import { WebhookError } from './webhook-error.ts'

export interface StandardOptions {
  /** The `whsec_…` secrets; several during a rotation. */
  readonly secrets: readonly string[]
  readonly now: () => Date | Promise<Date>
  /** In seconds. */
  readonly clockTolerance: number
}

/**
 * Reads a Standard Webhooks 1.0 delivery: `webhook-signature` is an HMAC-SHA256 of id, time and body. Deliveries
 * older than five minutes are rejected to prevent replays.
 */
export async function readStandard(
  { secrets, now, clockTolerance }: StandardOptions,
  headers: Headers,
  body: string,
): Promise<Delivered> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headers.get(`webhook-${name}`),
  )
  if (!id || !time || !signatures) throw new WebhookError(401, 'The delivery is not signed')
  const age = (await now()).getTime() / 1000 - Number(time)
  if (!(Math.abs(age) <= oldest + clockTolerance))
    throw new WebhookError(401, 'The delivery is too old or too new')
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  if (!(await isSigned(secrets, signatures, signed)))
    throw new WebhookError(401, 'The signature is not valid')
  const { type, data } = parseFields(body)
  if (typeof type !== 'string' || !isFields(data))
    throw new WebhookError(400, 'The delivery does not have the format of an event')
  const { instanceId, identity, ...event } = data
  return {
    id,
    eventType: type,
    instanceId: typeof instanceId === 'string' ? instanceId : undefined,
    identity: isFields(identity) ? (identity as unknown as Identity) : { identityType: 'UNKNOWN' },
    event,
  }
}

const oldest = 300
const lengthOfSignature = 32
/**
 * During a rotation, deliveries have two signatures. Each check hashes the whole delivery, so their number is
 * limited.
 */
const mostSignatures = 4

async function isSigned(
  secrets: readonly string[],
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .flatMap((one) => {
      const bytes = one.startsWith('v1,') ? fromBase64(one.slice(3)) : undefined
      return bytes?.length === lengthOfSignature ? [bytes] : []
    })
    .slice(0, mostSignatures)
  for (const secret of secrets) {
    const bytes = fromBase64(secret.replace(/^whsec_/, ''))
    if (!bytes?.length)
      throw new TypeError('secret: expected the text that the platform showed, such as whsec_…')
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    // `verify` compares in constant time.
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return
  }
}
