import { createRedirectSession } from '../generated/redirects.ts'
import type { OAuth } from '../tokens/oauth.ts'
import { noTokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'

/**
 * Signs out in this client. Send the browser to the returned address to sign out at the platform too; it then returns.
 */
export async function logout(
  to: Client<OAuth>,
  originalUrl: string,
  options?: CallOptions,
): Promise<{ readonly logoutUrl: string }> {
  const input = { logout: { clientId: to.auth.clientId }, callbacks: { postFlowUrl: originalUrl } }
  try {
    const { redirectSession } = await createRedirectSession(to, input, options)
    return { logoutUrl: redirectSession.fullUrl }
  } finally {
    await to.auth.setTokens(noTokens())
  }
}

export const loggedIn = async (to: Client<OAuth>): Promise<boolean> =>
  (await to.auth.getTokens()).refreshToken.role === 'member'
