import type { OAuth } from '../tokens/oauth.ts'
import { requestTokens } from '../tokens/request.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'

/** The data of the sign-in that the exchange needs. A silent sign-in has no redirect. */
export interface Exchange {
  readonly codeVerifier: string
  readonly state: string
  readonly redirectUri?: string | undefined
}

/** Exchanges the code for a member's tokens. Pass them to `client.auth.setTokens` to sign the client in. */
export async function getMemberTokens(
  to: Client<OAuth>,
  code: string | null | undefined,
  state: string | null | undefined,
  data: Exchange,
  options?: CallOptions,
): Promise<Tokens> {
  if (!code || !state) throw new Error('Missing code or _state')
  if (state !== data.state) throw new Error('Invalid _state')
  const { redirectUri, codeVerifier } = data
  const grant = { grantType: 'authorization_code', redirectUri, code, codeVerifier } as const
  try {
    return await requestTokens(to, to.auth.clientId, 'member', grant, options)
  } catch (cause) {
    options?.signal?.throwIfAborted()
    throw new Error('Failed to get member tokens', { cause })
  }
}
