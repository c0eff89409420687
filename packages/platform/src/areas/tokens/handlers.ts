import type { TokenError, TokenInput, TokensHandlers } from '../../generated/tokens.ts'
import { type Context, outsideTransaction } from '../../http/context.ts'
import { readFields } from './fields.ts'
import { anonymous } from './grants/anonymous.ts'
import { authorizationCode } from './grants/authorization-code.ts'
import { authorizedClient } from './grants/authorized-client.ts'
import { clientCredentials } from './grants/client-credentials.ts'
import type { Grant } from './grants/grant.ts'
import { refreshToken } from './grants/refresh-token.ts'
import { stripBoundSession } from './grants/strip-bound-session.ts'
import { subjectTypes } from './rules.ts'
import { findAccessToken } from './sessions.ts'

const grants: Readonly<Record<string, Grant>> = {
  anonymous,
  refresh_token: refreshToken,
  authorization_code: authorizationCode,
  authorized_client: authorizedClient,
  client_credentials: clientCredentials,
  strip_bound_session: stripBoundSession,
}

export const handlers: TokensHandlers = {
  token: outsideTransaction<TokensHandlers['token']>(async (input: TokenInput, ctx: Context<TokenError>) => {
    const fields = readFields(input)
    if (!fields)
      ctx.fail('INVALID_REQUEST', { reason: 'A field was sent in both spellings with different values' })
    if (!fields.grantType) ctx.fail('INVALID_REQUEST', { reason: 'grantType is missing' })
    const grant = Object.hasOwn(grants, fields.grantType) ? grants[fields.grantType] : undefined
    if (!grant) ctx.fail('UNSUPPORTED_GRANT_TYPE', { grantTypes: Object.keys(grants) })
    const result = await ctx.transaction((inner) => grant(inner, fields))
    if ('refused' in result) ctx.fail(result.refused, { reason: result.reason })
    return result
  }),

  async tokenInfo({ token }, ctx) {
    const found = await findAccessToken(ctx, token)
    if (!found?.alive) return { active: false, subjectType: 'UNKNOWN' }
    const { session } = found
    const subjectId = session.identity_id ?? session.visitor_id ?? session.app_id
    return {
      active: true,
      subjectType: subjectTypes[session.kind],
      siteId: ctx.siteId,
      iat: String(Math.floor(found.issuedAt.getTime() / 1000)),
      exp: String(Math.floor(found.expiresAt.getTime() / 1000)),
      ...(subjectId && { subjectId }),
      ...((session.client_id ?? session.app_id) && { clientId: session.client_id ?? session.app_id ?? '' }),
      ...(session.instance_id && { instanceId: session.instance_id }),
    }
  },
}
