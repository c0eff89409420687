import type { TokenError } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { findClient, type OAuthClient } from '../../clients/index.ts'
import { lockAccount, permissionsOf } from '../../identities/index.ts'
import { noteSessionOfCode, type Redemption, takeCode } from '../codes.ts'
import { giveAccess, giveTokens } from '../give-tokens.ts'
import { kindOfSession } from '../rules.ts'
import { type Grant, type GrantResult, refuse } from './grant.ts'

/**
 * Exchanges the code of a hosted or silent sign-in. The visitor's data moves to the member in the same transaction.
 */
export const authorizationCode: Grant = async (ctx, { clientId, code, codeVerifier, redirectUri }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'clientId is missing')
  if (!code) return refuse('INVALID_REQUEST', 'code is missing')
  if (!codeVerifier) return refuse('INVALID_REQUEST', 'codeVerifier is missing')
  const client = await findClient(ctx, clientId)
  if (!client) return refuse('INVALID_CLIENT', 'No client has this clientId')
  return ctx.transaction((inner) =>
    redeem(inner, client, {
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
  redemption: Redemption,
): Promise<GrantResult> {
  const authorization = await takeCode(ctx, redemption)
  // Locks the account, so that staff permissions do not change before the session exists.
  const account = authorization && (await lockAccount(ctx, authorization.identityId))
  if (!authorization || account?.status !== 'ACTIVE') {
    return refuse('INVALID_GRANT', 'The code is invalid, used or expired, or belongs to another request')
  }
  const { clientId, visitorId, scope, nonce, authenticatedAt, hostedSessionId } = authorization
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
  }
  // A third-party client gets a refresh token only with consent to offline access.
  const stays = !client.thirdParty || scope?.split(' ').includes('offline_access')
  const tokens = await (stays ? giveTokens : giveAccess)(ctx, session, sessionId)
  await noteSessionOfCode(ctx, redemption.code, sessionId)
  if (visitorId && account.kind === 'member') {
    await ctx.services.hooks.visitorSignedIn(ctx, { visitorId, memberId: account.id })
  }
  if (!scope?.split(' ').includes('openid')) return tokens
  return { ...tokens, scope, signedIn: { subject: account.id, audience: clientId, authenticatedAt, nonce } }
}
