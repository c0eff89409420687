import type { Client } from '../transport/client.ts'
import { codeChallengeOf, createCodeVerifier } from './pkce.ts'

/** What one sign-in keeps to itself until the browser comes back. For one use. */
export interface OAuthData {
  readonly redirectUri: string
  /** The page that the person was on. */
  readonly originalUri: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
}

/** Begins a sign-in. Keep the answer, in `sessionStorage` or a cookie, until the browser is back. */
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
