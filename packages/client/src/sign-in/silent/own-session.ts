import type { OAuth } from '../../tokens/oauth.ts'
import { now } from '../../tokens/request.ts'
import type { Client } from '../../transport/client.ts'

/** The shop's own session, without a request. */
export async function hasOwnSession(to: Client<OAuth>): Promise<boolean> {
  const { accessToken, refreshToken } = await to.auth.getTokens()
  return refreshToken.role === 'member' && accessToken.expiresAt > now()
}
