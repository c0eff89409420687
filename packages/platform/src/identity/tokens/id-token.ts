import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'

import { algorithm, signerOf } from '../../kernel/keys/keys.ts'
import type { KeyScope } from '../../kernel/keys/store.ts'

export interface IdTokenFacts {
  readonly subject: string
  readonly audience: string
  readonly authenticatedAt: Date
  readonly nonce: string | null
}

/** The id token is read once at the exchange; this also covers slow clocks. */
const lifetimeSeconds = 900

/** OpenID Connect Core sections 2 and 3.1.3.6. */
export async function signIdToken(
  scope: KeyScope,
  { subject, audience, authenticatedAt, nonce }: IdTokenFacts,
  accessToken: string,
): Promise<string> {
  const { keyId, key } = await signerOf(scope, 'tokens')
  const now = seconds(scope.clock.now())
  return new SignJWT({
    auth_time: seconds(authenticatedAt),
    at_hash: halfHash(accessToken),
    ...(nonce !== null && { nonce }),
  })
    .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
    .setIssuer(scope.services.baseUrl)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(key)
}

function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
