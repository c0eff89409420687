import type { TokenError } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { findNamedClient, type OAuthClient, publicIdOf } from '../../clients/index.ts'
import { lockAccount, permissionsOf } from '../../identities/index.ts'
import { wrongAccountFor } from '../../resources/index.ts'
import { refusalOfClient } from '../client-assertion.ts'
import { noteSessionOfCode, type Redemption, takeCode } from '../codes.ts'
import type { TokenFields } from '../fields.ts'
import { giveAccess, giveTokens } from '../give-tokens.ts'
import { kindOfSession } from '../rules.ts'
import { type Grant, type GrantResult, refusalOfResource, refuse } from './grant.ts'

/**
 * Exchanges the code of a hosted or silent sign-in. The visitor's data moves to the member in the same transaction.
 */
export const authorizationCode: Grant = async (ctx, fields) => {
  const { clientId, code, codeVerifier, redirectUri } = fields
  if (!clientId) return refuse('INVALID_REQUEST', 'clientId is missing')
  if (!code) return refuse('INVALID_REQUEST', 'code is missing')
  if (!codeVerifier) return refuse('INVALID_REQUEST', 'codeVerifier is missing')
  const client = await findNamedClient(ctx, clientId)
  if (!client) return refuse('INVALID_CLIENT', 'No client has this clientId')
  const unproven = await refusalOfClient(ctx, client, fields)
  if (unproven) return unproven
  return ctx.transaction((inner) =>
    redeem(inner, client, fields, {
      code,
      clientId: client.id,
      redirectUri,
      codeVerifier,
      arrived: ctx.request.arrived,
    }),
  )
}

async function redeem(
  ctx: Context<TokenError>,
  client: OAuthClient,
  fields: Pick<TokenFields, 'resource'>,
  redemption: Redemption,
): Promise<GrantResult> {
  const authorization = await takeCode(ctx, redemption)
  // Locks the account, so that staff permissions do not change before the session exists.
  const account = authorization && (await lockAccount(ctx, authorization.identityId))
  if (!authorization || account?.status !== 'ACTIVE') {
    return refuse('INVALID_GRANT', 'The code is invalid, used or expired, or belongs to another request')
  }
  const { clientId, visitorId, scope, resource, nonce, authenticatedAt, hostedSessionId } = authorization
  const foreign = refusalOfResource(ctx, fields, resource)
  if (foreign) return foreign
  // An application that the site did not register gets no token for the whole account, by any request.
  if (resource === null && client.unapproved)
    return refuse('INVALID_GRANT', 'This client gets tokens for protected resources only')
  // The consent page offers no such account; its role may have changed since.
  if (wrongAccountFor(resource, account.kind !== 'member'))
    return refuse('INVALID_GRANT', 'The role of this account changed: it cannot give access to this')
  const sessionId = ctx.random.id()
  const session = {
    permissions: permissionsOf(account),
    kind: kindOfSession(account.kind),
    clientId,
    visitorId,
    identityId: account.id,
    hostedSessionId,
    authenticatedAt,
    scope,
    resource,
  }
  // A third-party client gets a refresh token only with consent to offline access.
  const stays = !client.thirdParty || scope?.split(' ').includes('offline_access')
  const tokens = await (stays ? giveTokens : giveAccess)(ctx, session, sessionId)
  await noteSessionOfCode(ctx, redemption.code, sessionId)
  if (visitorId && account.kind === 'member') {
    await ctx.services.hooks.visitorSignedIn(ctx, { visitorId, memberId: account.id })
  }
  // RFC 6749 section 5.1: the scopes of a resource may differ from those of the request.
  if (!scope?.split(' ').includes('openid'))
    return resource === null || scope === null ? tokens : { ...tokens, scope }
  return {
    ...tokens,
    scope,
    signedIn: { subject: account.id, audience: publicIdOf(client), authenticatedAt, nonce },
  }
}
