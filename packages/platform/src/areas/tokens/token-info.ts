import type { TokenInfoInput, TokenInfoOutput } from '../../generated/tokens.ts'
import type { Context } from '../../http/context.ts'
import { seconds } from './id-token.ts'
import { subjectTypes, tenantTypes } from './rules.ts'
import { findAccessToken } from './sessions.ts'

export async function tokenInfo({ token }: TokenInfoInput, ctx: Context): Promise<TokenInfoOutput> {
  const found = await findAccessToken(ctx, token)
  if (!found?.alive) return { active: false, subjectType: 'UNKNOWN' }
  const { session } = found
  const subjectId = session.identity_id ?? session.visitor_id ?? session.app_id
  return {
    active: true,
    subjectType: subjectTypes[session.kind],
    tenantType: tenantTypes[session.kind],
    siteId: ctx.siteId,
    iat: String(seconds(found.issuedAt)),
    exp: String(seconds(found.expiresAt)),
    ...(subjectId && { subjectId }),
    ...((session.client_id ?? session.app_id) && { clientId: session.client_id ?? session.app_id ?? '' }),
    ...(session.instance_id && { instanceId: session.instance_id }),
  }
}
