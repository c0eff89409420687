import type { OAuth } from '../../tokens/oauth.ts'
import { now } from '../../tokens/request.ts'
import type { Client } from '../../transport/client.ts'

/** The shop's own session, as it is: no request is made. */
export async function hasOwnSession(to: Client<OAuth>): Promise<boolean> {
  const { accessToken, refreshToken } = await to.auth.getTokens()
  return refreshToken.role === 'member' && accessToken.expiresAt > now()
}

/** The shop's own session, renewed. The platform may have ended it: then the caller is a visitor now. */
export async function renewOwnSession(to: Client<OAuth>): Promise<boolean> {
  if ((await to.auth.getTokens()).refreshToken.role !== 'member') return false
  await to.auth.headers(to, true, undefined)
  return hasOwnSession(to)
}
