import type { CommonCode } from '../../kernel/http/context.ts'
import { toFailure } from '../../kernel/http/failure.ts'

/** Why the platform does not answer an agent’s request. These are errors of the exchange; those of a purchase are messages. */
type ExchangeCode = keyof typeof exchangeErrors

const exchangeErrors = {
  invalid_profile_url: [400, 'Send UCP-Agent: profile="https://…" with the address of your profile'],
  invalid_request: [400, 'The request is malformed'],
  digest_mismatch: [400, 'Content-Digest is not that of the body'],
  algorithm_unsupported: [400, 'Use ES256 or Ed25519 for signatures, and SHA-256 or SHA-512 for digests'],
  signature_missing: [
    401,
    'Sign this request with a key of your profile (RFC 9421), and say when by `created`',
  ],
  signature_invalid: [401, 'The signature is wrong, too old, or does not cover what it must'],
  key_not_found: [401, 'Your profile does not have the key of the signature'],
  profile_unreachable: [424, 'The profile that UCP-Agent names cannot be read'],
  profile_malformed: [422, 'The profile that UCP-Agent names is no UCP profile'],
  version_unsupported: [422, 'This shop does not speak the version of your profile'],
  invalid_token: [401, 'The token is unknown, expired, or for another resource'],
  insufficient_scope: [403, 'The customer did not grant a scope that this needs'],
  idempotency_key_required: [400, 'Send a random idempotency-key with this call'],
  idempotency_conflict: [409, 'The same Idempotency-Key was sent with another body'],
  request_in_progress: [409, 'The same request is still in progress'],
  not_found: [404, 'There is no such address'],
  method_not_allowed: [405, 'This address has another method'],
  request_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'Send the body as application/json'],
  rate_limited: [429, 'Too many requests'],
  internal_error: [500, 'The shop failed to answer'],
  unavailable: [503, 'The shop cannot answer now'],
} as const satisfies Readonly<Record<string, readonly [status: number, content: string]>>

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ExchangeCode
  readonly retryAfterSeconds: number | undefined
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string | undefined
  /** The wrong member of the body, as JSONPath. */
  readonly path: string | undefined

  constructor(
    code: ExchangeCode,
    content: string = exchangeErrors[code][1],
    {
      retryAfterSeconds,
      challenge,
      path,
    }: Partial<Pick<Refused, 'retryAfterSeconds' | 'challenge' | 'path'>> = {},
  ) {
    super(content)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.challenge = challenge
    this.path = path
  }

  get status(): number {
    return exchangeErrors[this.code][0]
  }
}

/** Failures of the platform that are about the exchange; the others are messages or bugs. */
const refusals = {
  BODY_TOO_LARGE: 'request_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
  UNAVAILABLE: 'unavailable',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: 'unavailable',
  IDEMPOTENCY_KEY_REUSED: 'idempotency_conflict',
  IDEMPOTENCY_KEY_IN_USE: 'request_in_progress',
} as const satisfies Partial<Record<CommonCode | 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE', ExchangeCode>>

/** The reason of a thrown error; undefined for a bug. */
export function toRefused(thrown: unknown): Refused | undefined {
  if (thrown instanceof Refused) return thrown
  const failure = toFailure(thrown)
  if (!failure) return undefined
  const known = refusals[failure.code as keyof typeof refusals]
  if (known) return new Refused(known)
  return failure.status < 500 ? new Refused('invalid_request', failure.message) : undefined
}
