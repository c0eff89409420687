import type { Prompt } from '../generated/redirects.ts'
import { createRedirectSession } from '../generated/redirects.ts'
import type { OAuth } from '../tokens/oauth.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import type { OAuthData } from './oauth-data.ts'

export interface AuthUrlOptions extends CallOptions {
  /** `login` shows the form, `none` shows no page, `select_account` lets the user choose an account. */
  readonly prompt?: Prompt
  /** Where the code comes back: by default in the fragment, which servers do not receive. */
  readonly responseMode?: 'fragment' | 'query' | 'web_message'
  /** The session token of a direct login or registration. The hosted page then asks nothing. */
  readonly sessionToken?: string | undefined
  /** Hints for the hosted page: `login_hint` fills in an email address, and `prompt: 'create'` opens the sign-up. */
  readonly hints?: Readonly<Record<string, string>> | undefined
}

export interface AuthUrl {
  /** Send the browser to this address. */
  readonly authUrl: string
  readonly authorizationEndpoint: string
  readonly sessionToken: string
}

/** Returns the address of the hosted sign-in page for this sign-in. */
export async function getAuthUrl(
  to: Client<OAuth>,
  data: Omit<OAuthData, 'redirectUri'> & { readonly redirectUri?: string | undefined },
  { prompt = 'login', responseMode = 'fragment', sessionToken, hints, ...options }: AuthUrlOptions = {},
): Promise<AuthUrl> {
  const { redirectUri, codeChallenge, state } = data
  const { clientId } = to.auth
  const authRequest = {
    redirectUri,
    clientId,
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    state,
    sessionToken,
  } as const
  const { redirectSession } = await createRedirectSession(
    to,
    { auth: { authRequest, prompt }, ...(hints && { preferences: { additionalQueryParameters: hints } }) },
    options,
  )
  if (!redirectSession?.fullUrl) throw new Error('Got no address to sign in at')
  return {
    authUrl: redirectSession.fullUrl,
    authorizationEndpoint: redirectSession.urlDetails.endpoint,
    sessionToken: redirectSession.sessionToken,
  }
}
