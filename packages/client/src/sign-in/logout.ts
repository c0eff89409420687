import { createRedirectSession } from '../generated/redirects.ts'
import type { OAuth } from '../tokens/oauth.ts'
import { noTokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'

/** Signs out here, and answers where to send the browser so that the platform signs out too and then comes back. */
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

/** Whether a member is signed in. */
export const loggedIn = async (to: Client<OAuth>): Promise<boolean> =>
  (await to.auth.getTokens()).refreshToken.role === 'member'
