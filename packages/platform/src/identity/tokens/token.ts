import type { TokenError, TokenInput, TokenOutput } from '../../generated/tokens.ts'
import type { Context } from '../../kernel/http/context.ts'
import { clientOfAssertion } from './client-assertion.ts'
import { withCredentials } from './client-authentication.ts'
import { readFields } from './fields.ts'
import { anonymous } from './grants/anonymous.ts'
import { appCode } from './grants/app-code.ts'
import { authorizationCode } from './grants/authorization-code.ts'
import { authorizedClient } from './grants/authorized-client.ts'
import { clientCredentials } from './grants/client-credentials.ts'
import { type Grant, refusalOfResource } from './grants/grant.ts'
import { refreshToken } from './grants/refresh-token.ts'
import { stripBoundSession } from './grants/strip-bound-session.ts'
import { signIdToken } from './id-token.ts'

const grants: Readonly<Record<string, Grant>> = {
  anonymous,
  refresh_token: refreshToken,
  authorization_code: authorizationCode,
  authorized_client: authorizedClient,
  client_credentials: clientCredentials,
  strip_bound_session: stripBoundSession,
}

export const grantTypes: readonly string[] = Object.keys(grants)

/** Grants of public clients, which have no secret; a request with a secret is rejected. */
const ofPublicClients: readonly Grant[] = [anonymous]

/** Grants whose tokens can be for a protected resource. */
const ofResources: readonly Grant[] = [authorizationCode, refreshToken]

export async function token(input: TokenInput, ctx: Context<TokenError>): Promise<TokenOutput> {
  const read = readFields(input)
  if (!read)
    ctx.fail('INVALID_REQUEST', { reason: 'A field was sent in both spellings with different values' })
  const sent = withCredentials(ctx.request.headers, read)
  if (!sent) ctx.fail('INVALID_REQUEST', { reason: 'The client credentials are sent twice or malformed' })
  const { clientAssertion } = sent
  const named = clientAssertion === undefined ? undefined : clientOfAssertion(clientAssertion)
  const fields = { ...sent, clientId: sent.clientId ?? named }
  if (!fields.grantType) ctx.fail('INVALID_REQUEST', { reason: 'grantType is missing' })
  const grant = Object.hasOwn(grants, fields.grantType) ? grants[fields.grantType] : undefined
  if (!grant) ctx.fail('UNSUPPORTED_GRANT_TYPE', { grantTypes })
  if (fields.clientSecret !== undefined && ofPublicClients.includes(grant))
    ctx.fail('INVALID_CLIENT', { reason: 'This client has no secret' })
  const isOfApp = grant === authorizationCode && fields.clientSecret !== undefined
  const chosen = isOfApp ? appCode : grant
  // Other grants give tokens for the API.
  const foreign = ofResources.includes(chosen) ? undefined : refusalOfResource(ctx, fields, null)
  if (foreign) ctx.fail(foreign.refused, { reason: foreign.reason })
  const result = await chosen(ctx, fields)
  if ('refused' in result) ctx.fail(result.refused, { reason: result.reason })
  const { signedIn, ...tokens } = result
  if (!signedIn) return tokens
  return { ...tokens, id_token: await signIdToken(ctx, signedIn, tokens.access_token) }
}
