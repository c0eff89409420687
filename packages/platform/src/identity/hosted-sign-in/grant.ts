import type { Context } from '../../kernel/http/context.ts'
import { useRedirect } from '../redirects/index.ts'
import { giveCode } from '../tokens/index.ts'
import type { OpenAuthorization } from './auth-request.ts'

export interface SignedIn {
  readonly identityId: string
  readonly authenticatedAt: Date
  readonly hostedSessionId: string | null
}

/** A code for the request, once: of two tabs that finish it, one gets it. Runs in a transaction. */
export async function grantCode(
  ctx: Context,
  { redirect, request, client }: OpenAuthorization,
  subject: SignedIn,
): Promise<string | undefined> {
  if (!(await useRedirect(ctx, redirect.id))) return undefined
  return giveCode(ctx, {
    clientId: client.id,
    redirectUri: request.redirectUri ?? null,
    codeChallenge: request.codeChallenge,
    identityId: subject.identityId,
    authenticatedAt: subject.authenticatedAt,
    hostedSessionId: subject.hostedSessionId,
    scope: request.scope ?? null,
    nonce: request.nonce ?? null,
    // The visitor who asked keeps what it has (the cart) under the member's name.
    visitorId: redirect.visitorId,
  })
}
