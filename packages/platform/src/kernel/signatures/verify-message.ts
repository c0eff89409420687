import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { JWK } from 'jose'
import { minutes } from '../time/time-spans.ts'
import { type Signable, signatureBase } from './signature-base.ts'
import {
  bytesOf,
  type InnerList,
  integerOf,
  type Member,
  parseDictionary,
  stringOf,
} from './structured-fields.ts'

export type SignatureFault = 'signature_invalid' | 'key_not_found' | 'algorithm_unsupported'

export type Verdict =
  /** There is no signature. */
  | { readonly kind: 'unsigned' }
  | {
      readonly kind: 'signed'
      /** No signature has `created`, so this message may be a recorded one of any age. */
      readonly undated?: true
    }
  | { readonly kind: 'refused'; readonly fault: SignatureFault }

interface Verifying {
  readonly keyOf: (keyId: string) => Promise<JWK | undefined>
  /** The parts that a signature must cover. */
  readonly required: readonly string[]
  readonly now: Date
}

/** An older signature could be a recorded one. */
const oldest = minutes(5)
/** The clocks of the sender and the platform may differ by this time. */
const ahead = minutes(1)
const mostSignatures = 4
/** A signature of the crawler, by a key that is not of the sender’s profile. */
const foreignTag = 'web-bot-auth'

/** Verifies every signature of a message (RFC 9421). */
export async function verifyMessage(message: Signable, verifying: Verifying): Promise<Verdict> {
  const { headers } = message
  const [input, signature] = [headers.get('signature-input'), headers.get('signature')]
  if (input === null && signature === null) return { kind: 'unsigned' }
  const inputs = parseDictionary(input ?? '')
  const signatures = parseDictionary(signature ?? '')
  if (!inputs?.size || !signatures || inputs.size !== signatures.size || inputs.size > mostSignatures)
    return refused('signature_invalid')
  let [isSigned, isDated] = [false, false]
  for (const [label, covered] of inputs) {
    if (!('items' in covered)) return refused('signature_invalid')
    if (stringOf(covered.parameters.get('tag')) === foreignTag) continue
    const fault = await faultOf(message, covered, signatures.get(label), verifying)
    if (fault) return refused(fault)
    isSigned = true
    isDated ||= covered.parameters.has('created')
  }
  return isSigned ? { kind: 'signed', ...(!isDated && { undated: true }) } : { kind: 'unsigned' }
}

const refused = (fault: SignatureFault): Verdict => ({ kind: 'refused', fault })

async function faultOf(
  message: Signable,
  covered: InnerList,
  member: Member | undefined,
  { keyOf, required, now }: Verifying,
): Promise<SignatureFault | undefined> {
  const signature = bytesOf(member)
  const base = signatureBase(message, covered)
  const parts = new Set(covered.items.map(({ value }) => stringOf(value)))
  if (!signature || base === undefined || !required.every((part) => parts.has(part)))
    return 'signature_invalid'
  if (!isCurrent(covered, now)) return 'signature_invalid'
  const keyId = stringOf(covered.parameters.get('keyid'))
  const jwk = keyId === undefined ? undefined : await keyOf(keyId)
  if (!jwk) return 'key_not_found'
  const scheme = schemes.find(({ kty, crv }) => kty === jwk.kty && crv === jwk.crv)
  const named = stringOf(covered.parameters.get('alg')) ?? scheme?.name
  if (!scheme || named !== scheme.name) return 'algorithm_unsupported'
  const key = toKey(jwk)
  return key && scheme.verify(Buffer.from(base), key, signature) ? undefined : 'signature_invalid'
}

function isCurrent({ parameters }: InnerList, now: Date): boolean {
  const [created, expires] = ['created', 'expires'].map((name) => {
    const text = parameters.get(name)
    return text === undefined ? undefined : (integerOf(text) ?? Number.NaN) * 1_000
  })
  const time = now.getTime()
  return (
    (created === undefined || (created >= time - oldest && created <= time + ahead)) &&
    (expires === undefined || expires > time)
  )
}

const schemes = [
  {
    kty: 'EC',
    crv: 'P-256',
    name: 'ecdsa-p256-sha256',
    verify: (base: Buffer, key: KeyObject, signature: Buffer) =>
      verify('sha256', base, { key, dsaEncoding: 'ieee-p1363' }, signature),
  },
  {
    kty: 'OKP',
    crv: 'Ed25519',
    name: 'ed25519',
    verify: (base: Buffer, key: KeyObject, signature: Buffer) => verify(null, base, key, signature),
  },
]

function toKey({ kty, crv, x, y }: JWK): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty, crv, x, y } as Record<string, string>, format: 'jwk' })
  } catch {
    return undefined
  }
}
