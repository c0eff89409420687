import type {
  IntrospectTokenError,
  IntrospectTokenInput,
  IntrospectTokenOutput,
} from '../../generated/tokens.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findAppBySecret } from '../clients/index.ts'
import { withCredentials } from './client-authentication.ts'
import { seconds } from './id-token.ts'
import { findRefreshToken, lastsUntil } from './refresh-tokens.ts'
import { findAccessToken, type TokenSession } from './sessions.ts'

/** RFC 7662. Only authenticated apps may call it, because others could test guessed tokens. */
export async function introspectToken(
  { token, client_id, client_secret }: IntrospectTokenInput,
  ctx: Context<IntrospectTokenError>,
): Promise<IntrospectTokenOutput> {
  if (!(await isApp(ctx, { clientId: client_id, clientSecret: client_secret })))
    ctx.fail('INVALID_CLIENT', { reason: 'Only an app with its secret or an API key can introspect tokens' })
  const access = await findAccessToken(ctx, token)
  if (access) {
    if (!access.alive) return { active: false }
    const times = { exp: seconds(access.expiresAt), iat: seconds(access.issuedAt) }
    return { active: true, token_type: 'Bearer', ...times, ...factsOf(ctx, access.session) }
  }
  const refresh = await findRefreshToken(ctx, token)
  const end = refresh && lastsUntil(refresh, ctx.clock.now())
  return end ? { active: true, exp: seconds(end), ...factsOf(ctx, refresh.session) } : { active: false }
}

async function isApp(
  ctx: Context<IntrospectTokenError>,
  body: { readonly clientId?: string | undefined; readonly clientSecret?: string | undefined },
): Promise<boolean> {
  if (ctx.caller.role === 'app') return true
  const client = withCredentials(ctx.request.headers, body)
  if (!client) ctx.fail('INVALID_REQUEST', { reason: 'The client credentials are sent twice or malformed' })
  const { clientId, clientSecret } = client
  return Boolean(clientId && clientSecret && (await findAppBySecret(ctx, clientId, clientSecret)))
}

function factsOf(ctx: Context, session: TokenSession): Omit<IntrospectTokenOutput, 'active'> {
  const subject = session.identity_id ?? session.visitor_id ?? session.app_id
  const client = session.client_id ?? session.app_id
  return {
    iss: ctx.services.baseUrl,
    ...(subject && { sub: subject }),
    ...(client && { client_id: client }),
    ...(session.resource && { aud: ctx.services.baseUrl + session.resource }),
    ...(session.scope && { scope: session.scope }),
    ...(session.authenticated_at && { auth_time: seconds(session.authenticated_at) }),
  }
}
