import type { Context } from '../../kernel/http/context.ts'
import { noteGranted } from '../clients/index.ts'
import { useRedirect } from '../redirects/index.ts'
import { giveCode } from '../tokens/index.ts'
import type { OpenAuthorization } from './auth-request.ts'

export interface SignedIn {
  readonly identityId: string
  readonly authenticatedAt: Date
  readonly hostedSessionId: string | null
}

/** Issues a code for the request once, also if two tabs finish it. Call it in a transaction. */
export async function grantCode(
  ctx: Context,
  { redirect, request, client, resource }: OpenAuthorization,
  subject: SignedIn,
): Promise<string | undefined> {
  if (!(await useRedirect(ctx, redirect.id))) return undefined
  if (client.unapproved) await noteGranted(ctx, client.id)
  return giveCode(ctx, {
    clientId: client.id,
    redirectUri: request.redirectUri ?? null,
    codeChallenge: request.codeChallenge,
    identityId: subject.identityId,
    authenticatedAt: subject.authenticatedAt,
    hostedSessionId: subject.hostedSessionId,
    scope: request.scope ?? null,
    resource,
    nonce: request.nonce ?? null,
    // The member keeps the cart of the visitor who started the request.
    visitorId: redirect.visitorId,
  })
}
