import { findClient } from '../../clients/index.ts'
import { findAccount } from '../../identities/index.ts'
import { noteSessionOfCode, takeCode } from '../codes.ts'
import { signInHooks } from '../hooks.ts'
import { giveRefreshToken } from '../refresh-tokens.ts'
import { kindOfSession } from '../rules.ts'
import { giveAccessToken, openSession } from '../sessions.ts'
import { type Grant, refuse } from './grant.ts'

/** The end of a hosted or silent sign-in; what the visitor had becomes the member's in the same transaction. */
export const authorizationCode: Grant = async (ctx, { clientId, code, codeVerifier, redirectUri }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'clientId is missing')
  if (!code) return refuse('INVALID_REQUEST', 'code is missing')
  if (!codeVerifier) return refuse('INVALID_REQUEST', 'codeVerifier is missing')
  const client = await findClient(ctx, clientId)
  if (!client) return refuse('INVALID_CLIENT', 'There is no client with this clientId')

  const authorization = await takeCode(ctx, { code, clientId: client.id, redirectUri, codeVerifier })
  const account = authorization && (await findAccount(ctx, authorization.identityId))
  if (!authorization || account?.status !== 'ACTIVE') {
    return refuse(
      'INVALID_GRANT',
      'The code is not valid, was used, has expired, or belongs to another request',
    )
  }
  const session = await openSession(ctx, {
    kind: kindOfSession(account.kind),
    clientId: client.id,
    visitorId: authorization.visitorId,
    identityId: account.id,
    hostedSessionId: authorization.hostedSessionId,
    authenticatedAt: authorization.authenticatedAt,
  })
  await noteSessionOfCode(ctx, code, session.id)
  const { visitorId } = authorization
  if (visitorId && account.kind === 'member') {
    for (const hook of signInHooks) await hook(ctx, { visitorId, memberId: account.id })
  }
  const refreshToken = await giveRefreshToken(ctx, session.id)
  return { ...(await giveAccessToken(ctx, session)), refresh_token: refreshToken }
}
