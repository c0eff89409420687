import type { OAuth } from '../tokens/oauth.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { getMemberTokens } from './member-tokens.ts'
import { openSilently } from './silent/request.ts'

/**
 * Signs in without a page: a hidden frame asks the platform and posts the code back. The `sessionToken` of a direct
 * login names the member. Without it, the member who is signed in at the platform is used.
 */
export async function getMemberTokensForDirectLogin(
  to: Client<OAuth>,
  sessionToken?: string,
  options?: CallOptions,
): Promise<Tokens> {
  // Loaded on demand: a sign-in by redirect never needs it.
  const [{ data, url }, { askForCode }] = await Promise.all([
    openSilently(to, options, sessionToken),
    import('./silent/try-methods.ts'),
  ])
  const code = await askForCode(url, data.state, options?.signal)
  return getMemberTokens(to, code, data.state, data, options)
}
