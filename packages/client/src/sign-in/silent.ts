import type { OAuth } from '../tokens/oauth.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { getMemberTokens } from './member-tokens.ts'
import { deadline } from './silent/deadline.ts'
import { openSilently } from './silent/request.ts'

/** How long a hidden frame may take (specification section 9). */
const patience = 120_000

/**
 * Signs in without a page: a hidden frame asks the platform and posts the code back. With the `sessionToken` of a
 * direct login it is that person; without one, whoever is signed in at the platform already.
 */
export async function getMemberTokensForDirectLogin(
  to: Client<OAuth>,
  sessionToken?: string,
  options?: CallOptions,
): Promise<Tokens> {
  // The frame's part is loaded by the way: whoever signs in by redirect never needs it.
  const [{ data, url }, { askInFrame }] = await Promise.all([
    openSilently(to, options, sessionToken),
    import('./silent/frame.ts'),
  ])
  const { signal, end } = deadline(options?.signal, patience)
  const {
    code,
    error,
    error_description: errorDescription,
  } = await askInFrame(url, data.state, signal).finally(end)
  if (!code) throw new Error('Missing code or _state', { cause: { error, errorDescription } })
  return getMemberTokens(to, code, data.state, data, options)
}
