import type { Context } from '../../../kernel/http/context.ts'
import { findAppBySecret, findClient, findNamedClient, livingInstallation } from '../../clients/index.ts'
import { refusalOfClient } from '../client-assertion.ts'
import type { TokenFields } from '../fields.ts'
import { findRefreshToken, renew } from '../refresh-tokens.ts'
import { endSessions, type TokenSession } from '../sessions.ts'
import { type Grant, type Refusal, refusalOfResource, refuse } from './grant.ts'

const notValid = refuse(
  'INVALID_GRANT',
  'The refresh token is revoked or expired, or belongs to another client',
)

export const refreshToken: Grant = async (ctx, fields) => {
  if (!fields.refreshToken) return refuse('INVALID_REQUEST', 'refreshToken is missing')
  const found = await findRefreshToken(ctx, fields.refreshToken)
  if (!found) return notValid
  const refusal = await refusalOf(ctx, found.session, fields)
  if (refusal) return refusal
  return (
    (await renew(ctx, found, { rotate: rotates(ctx, found.session), arrived: ctx.request.arrived })) ??
    notValid
  )
}

/** Rejects a token of another client before any change, so that its owner keeps it. */
async function refusalOf(
  ctx: Context,
  session: TokenSession,
  fields: TokenFields,
): Promise<Refusal | undefined> {
  const { clientId, clientSecret, scope } = fields
  const foreign = refusalOfResource(ctx, fields, session.resource)
  if (foreign) return foreign
  if (session.app_id) return refusalOfApp(ctx, session, session.app_id, { clientId, clientSecret })
  const named = clientId === undefined ? undefined : await findNamedClient(ctx, clientId)
  if (clientId !== undefined && (named?.id ?? clientId) !== session.client_id) return notValid
  const client = session.client_id ? await findClient(ctx, session.client_id) : undefined
  const unproven = client && (await refusalOfClient(ctx, client, fields))
  if (unproven) return unproven
  const granted = session.scope?.split(' ') ?? ['offline_access']
  const beyond = scope?.split(' ').some((word) => word !== '' && !granted.includes(word))
  return beyond ? refuse('INVALID_SCOPE', 'The scope exceeds the granted scope') : undefined
}

/** RFC 6749 section 6: an app must authenticate with its secret. */
async function refusalOfApp(
  ctx: Context,
  session: TokenSession,
  appId: string,
  { clientId, clientSecret }: Pick<TokenFields, 'clientId' | 'clientSecret'>,
): Promise<Refusal | undefined> {
  const installation = await livingInstallation(ctx, appId)
  const isGone =
    !installation || (session.instance_id ?? installation.instance_id) !== installation.instance_id
  if (isGone) return endOrphan(ctx, session)
  if (clientId !== undefined && clientId !== appId) return notValid
  if (ctx.caller.role === 'app' && ctx.caller.appId === appId) return undefined
  const app = clientSecret ? await findAppBySecret(ctx, appId, clientSecret) : undefined
  return app ? undefined : refuse('INVALID_CLIENT', 'Expected the client_secret of the app')
}

async function endOrphan(ctx: Context, session: TokenSession): Promise<Refusal> {
  await endSessions(ctx, { id: session.id }, 'its app is gone')
  return refuse('INVALID_GRANT', 'The app of this token was removed')
}

/**
 * Published clients of the hosted platform drop a rotated token and use the old one for 90 days. They send this
 * header with every token call, and keep their token (decisions/0010). They have no tokens for protected resources. Those
 * belong to agents: a client that the site did not register gets no others.
 */
function rotates({ request }: Context, { resource }: TokenSession): boolean {
  return resource !== null || !request.headers.has('x-wix-bi-gateway')
}
