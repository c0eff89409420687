import { isLivingApiKey, isLivingApp } from '../../clients/index.ts'
import { renew } from '../refresh-tokens.ts'
import { endSessions, giveAccessToken } from '../sessions.ts'
import { type Grant, refuse } from './grant.ts'

export const refreshToken: Grant = async (ctx, fields) => {
  if (!fields.refreshToken) return refuse('INVALID_REQUEST', 'refreshToken is missing')
  const rotate = rotates(ctx.request.headers)
  const renewal = await renew(ctx, fields.refreshToken, { rotate, clientId: fields.clientId })
  if (!renewal)
    return refuse('INVALID_GRANT', 'The refresh token is not this client’s, was revoked, or has expired')
  const { session } = renewal
  const givenByNobody =
    (session.app_id && !(await isLivingApp(ctx, session.app_id))) ||
    (session.api_key_id && !(await isLivingApiKey(ctx, session.api_key_id)))
  if (givenByNobody) {
    await endSessions(ctx, { id: session.id }, 'its app is gone')
    return refuse('INVALID_GRANT', 'The app that asked for this token is gone')
  }
  return { ...(await giveAccessToken(ctx, session)), refresh_token: renewal.refreshToken }
}

/**
 * The hosted platform's published clients drop a rotated token and come back with the old one for 90 days. They name
 * themselves in this header on every token call; for them the token stays (decisions/0010).
 */
function rotates(headers: Headers): boolean {
  return !headers.has('x-wix-bi-gateway')
}
