import type { Client } from '../transport/client.ts'
import { codeChallengeOf, createCodeVerifier } from './pkce.ts'

/** The secrets of one sign-in until the browser returns. Use them once. */
export interface OAuthData {
  readonly redirectUri: string
  /** The page where the sign-in started. */
  readonly originalUri: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
}

/** Starts a sign-in. Store the result in `sessionStorage` or a cookie until the browser returns. */
export async function generateOAuthData(
  _to: Client,
  redirectUri: string,
  originalUri = '',
  options?: { readonly verifierLength?: number },
): Promise<OAuthData> {
  const codeVerifier = createCodeVerifier(options?.verifierLength)
  const codeChallenge = await codeChallengeOf(codeVerifier)
  return { redirectUri, originalUri, codeVerifier, codeChallenge, state: createCodeVerifier() }
}
