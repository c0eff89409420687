import type { TokenError } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { findAppBySecret, holdInstallation } from '../../clients/index.ts'
import { giveAccess } from '../give-tokens.ts'
import { type Grant, type GrantResult, refuse } from './grant.ts'

/**
 * The app acts for itself on a site where it is installed. There is no refresh token, because the secret is enough.
 */
export const clientCredentials: Grant = async (ctx, { clientId, clientSecret, instanceId }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'client_id is missing')
  if (!clientSecret) return refuse('INVALID_REQUEST', 'client_secret is missing')
  const app = await findAppBySecret(ctx, clientId, clientSecret)
  if (!app) return refuse('INVALID_CLIENT', 'No app has this client_id and client_secret')
  return ctx.transaction((inner) => giveToApp(inner, app.id, instanceId))
}

/** Locks the installation, so that a removal or permission change waits for the new session. */
export async function giveToApp(
  ctx: Context<TokenError>,
  appId: string,
  instanceId: string | undefined,
): Promise<GrantResult> {
  const installation = await holdInstallation(ctx, appId)
  if (!installation) return refuse('INVALID_GRANT', 'The app is not installed on this site')
  if (instanceId !== undefined && instanceId !== installation.instance_id)
    return refuse('INVALID_GRANT', 'The app has no instance with this instance_id on this site')
  const { instance_id, permissions } = installation
  return giveAccess(ctx, { kind: 'app', appId, instanceId: instance_id, permissions })
}
