import { findAppBySecret } from '../../clients/index.ts'
import { giveAccess } from '../give-tokens.ts'
import { type Grant, refuse } from './grant.ts'

/** An app for itself, on the site where it is installed. No refresh token: the secret does as well. */
export const clientCredentials: Grant = async (ctx, { clientId, clientSecret, instanceId }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'client_id is missing')
  if (!clientSecret) return refuse('INVALID_REQUEST', 'client_secret is missing')
  const app = await findAppBySecret(ctx, clientId, clientSecret)
  if (!app) return refuse('INVALID_CLIENT', 'There is no app with this client_id and client_secret')
  if (instanceId !== undefined && instanceId !== app.instanceId) {
    return refuse('INVALID_GRANT', 'The app has no instance with this instance_id here')
  }
  return giveAccess(ctx, { kind: 'app', appId: app.id, instanceId: app.instanceId })
}
