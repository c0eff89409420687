import type { Prompt, RedirectPreferences } from '../generated/redirects.ts'
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
  /** Its `additionalQueryParameters`: `login_hint` fills in an email address, `prompt: 'create'` opens the sign-up. */
  readonly preferences?: RedirectPreferences | undefined
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
  { prompt = 'login', responseMode = 'fragment', sessionToken, preferences, ...options }: AuthUrlOptions = {},
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
  const input = { auth: { authRequest, prompt }, preferences }
  const { redirectSession } = await createRedirectSession(to, input, options)
  if (!redirectSession) throw new Error('No sign-in URL')
  return {
    authUrl: redirectSession.fullUrl,
    authorizationEndpoint: redirectSession.urlDetails.endpoint,
    sessionToken: redirectSession.sessionToken,
  }
}
