import type { OAuth } from '../tokens/oauth.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { getMemberTokens } from './member-tokens.ts'
import { openSilently } from './silent/request.ts'

/**
 * Signs in without a page: a hidden frame asks the platform and posts the code back. With the `sessionToken` of a
 * direct login it is that person; without one, whoever is signed in at the platform already.
 */
export async function getMemberTokensForDirectLogin(
  to: Client<OAuth>,
  sessionToken?: string,
  options?: CallOptions,
): Promise<Tokens> {
  // Loaded by the way: whoever signs in by redirect never needs it.
  const [{ data, url }, { askForCode }] = await Promise.all([
    openSilently(to, options, sessionToken),
    import('./silent/climb.ts'),
  ])
  const code = await askForCode(url, data.state, options?.signal)
  return getMemberTokens(to, code, data.state, data, options)
}
