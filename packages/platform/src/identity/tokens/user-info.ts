import type { GetUserInfoInput, GetUserInfoOutput } from '../../generated/tokens.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Account, findAccount } from '../identities/index.ts'
import { seconds } from './id-token.ts'
import { findSession } from './sessions.ts'

/** OpenID Connect Core section 5.3: each scope grants its claims (5.4). */
export async function getUserInfo(_: GetUserInfoInput, ctx: Context): Promise<GetUserInfoOutput> {
  const { caller } = ctx
  const account = await findAccount(ctx, caller.memberId ?? caller.staffId ?? '')
  if (!account) ctx.fail('UNAUTHENTICATED')
  const session = caller.via === 'token' ? await findSession(ctx, caller.sessionId ?? '') : undefined
  const scopes = session?.scope?.split(' ') ?? []
  return {
    sub: account.id,
    ...(scopes.includes('email') && { email: account.email, email_verified: account.emailVerified }),
    ...(scopes.includes('profile') && profileOf(account)),
  }
}

function profileOf({ profile, updatedDate }: Account): Omit<GetUserInfoOutput, 'sub'> {
  const { firstName, lastName, nickname, picture } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ') || nickname
  return {
    ...(name && { name }),
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(nickname && { nickname }),
    ...(picture && URL.canParse(picture) && { picture }),
    updated_at: seconds(updatedDate),
  }
}
