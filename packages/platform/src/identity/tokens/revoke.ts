import type { RevokeTokenError, RevokeTokenInput, RevokeTokenOutput } from '../../generated/tokens.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findAppBySecret, findNamedClient } from '../clients/index.ts'
import { withCredentials } from './client-authentication.ts'
import { findRefreshToken } from './refresh-tokens.ts'
import { endAccessToken, endSessions, findAccessToken, type TokenSession } from './sessions.ts'

/** RFC 7009. The token type hint is ignored, because tokens are found by hash. */
export async function revokeToken(
  { token, client_id, client_secret }: RevokeTokenInput,
  ctx: Context<RevokeTokenError>,
): Promise<RevokeTokenOutput> {
  const client = withCredentials(ctx.request.headers, { clientId: client_id, clientSecret: client_secret })
  if (!client) ctx.fail('INVALID_REQUEST', { reason: 'The client credentials are sent twice or malformed' })
  const refresh = await findRefreshToken(ctx, token)
  const access = refresh ? undefined : await findAccessToken(ctx, token)
  const session = refresh?.session ?? access?.session
  if (!session) return {}
  await checkOwner(ctx, session, client)
  if (refresh) await endSessions(ctx, { id: session.id }, 'revoked')
  else await endAccessToken(ctx, token)
  return {}
}

/** Anyone with the token may revoke it, but a named client must be its owner. */
async function checkOwner(
  ctx: Context<RevokeTokenError>,
  session: TokenSession,
  {
    clientId,
    clientSecret,
  }: { readonly clientId?: string | undefined; readonly clientSecret?: string | undefined },
): Promise<void> {
  if (clientSecret !== undefined) {
    const app = clientId ? await findAppBySecret(ctx, clientId, clientSecret) : undefined
    if (!app) ctx.fail('INVALID_CLIENT', { reason: 'No app has this client_id and client_secret' })
  }
  const named = clientId === undefined ? undefined : await findNamedClient(ctx, clientId)
  if (clientId !== undefined && (named?.id ?? clientId) !== (session.app_id ?? session.client_id))
    ctx.fail('INVALID_GRANT', { reason: 'The token belongs to another client' })
}
