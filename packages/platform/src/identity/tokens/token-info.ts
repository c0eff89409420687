import type { TokenInfoInput, TokenInfoOutput } from '../../generated/tokens.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seconds } from './id-token.ts'
import { findRefreshToken, lastsUntil } from './refresh-tokens.ts'
import { subjectTypes, tenantTypes } from './rules.ts'
import { findAccessToken, type TokenSession } from './sessions.ts'

export async function tokenInfo({ token }: TokenInfoInput, ctx: Context): Promise<TokenInfoOutput> {
  const access = await findAccessToken(ctx, token)
  // A token for a protected resource proves nothing elsewhere, and the answer names no audience.
  if (access?.alive && access.session.resource === null)
    return {
      ...factsOf(ctx, access.session),
      iat: String(seconds(access.issuedAt)),
      exp: String(seconds(access.expiresAt)),
    }
  const refresh = access ? undefined : await findRefreshToken(ctx, token)
  const end = refresh && lastsUntil(refresh, ctx.clock.now())
  // Published apps request the installation of their refresh tokens. For other tokens, an answer could be mistaken
  // for a proof of identity.
  if (end && refresh.session.kind === 'app')
    return { ...factsOf(ctx, refresh.session), exp: String(seconds(end)) }
  return { active: false, subjectType: 'UNKNOWN' }
}

function factsOf({ siteId }: Context, session: TokenSession): TokenInfoOutput {
  const subjectId = session.identity_id ?? session.visitor_id ?? session.app_id
  const clientId = session.client_id ?? session.app_id
  return {
    active: true,
    subjectType: subjectTypes[session.kind],
    tenantType: tenantTypes[session.kind],
    siteId,
    ...(subjectId && { subjectId }),
    ...(clientId && { clientId }),
    ...(session.instance_id && { instanceId: session.instance_id }),
  }
}
