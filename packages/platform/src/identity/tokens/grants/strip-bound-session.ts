import { findAppBySecret } from '../../clients/index.ts'
import { findAccessToken } from '../sessions.ts'
import { giveToApp } from './client-credentials.ts'
import { type Grant, refuse } from './grant.ts'

/** Exchanges a request-bound token of an app for a token of the app itself. */
export const stripBoundSession: Grant = async (ctx, { accessToken, clientSecret }) => {
  if (!accessToken) return refuse('INVALID_REQUEST', 'access_token is missing')
  if (!clientSecret) return refuse('INVALID_REQUEST', 'client_secret is missing')
  const found = await findAccessToken(ctx, accessToken)
  const appId = found?.alive ? found.session.app_id : null
  const app = appId ? await findAppBySecret(ctx, appId, clientSecret) : undefined
  if (!app)
    return refuse('INVALID_GRANT', 'The access_token does not belong to the app with this client_secret')
  return ctx.transaction((inner) => giveToApp(inner, app.id, undefined))
}
