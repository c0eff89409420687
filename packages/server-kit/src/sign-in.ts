import type { Modules } from '@vitrine/client'
import {
  generateOAuthData,
  getAuthUrl,
  getMemberTokens,
  logout,
  type OAuthData,
  parseFromUrl,
} from '@vitrine/client/sign-in'
import { revokeToken } from '@vitrine/client/tokens'

import { type OwnCookie, writeCookies } from './cookies.ts'
import type { Session } from './session.ts'

export type Prompt = 'login' | 'none' | 'consent' | 'select_account'

/** Ends a state that was restarted after its cookie was lost. A restarted sign-in is not restarted again. */
const again = '.again'

/** The maximum number of concurrent sign-ins in one browser, such as in several tabs. */
const mostPending = 4

export interface Destination {
  readonly redirectUri: string
  /** The path of this site to which the user returns. */
  readonly returnTo: string
  readonly prompt?: Prompt
  /** Opens the sign-up instead of the sign-in, with this email address filled in. */
  readonly signUp?: { readonly email?: string | undefined }
}

/**
 * Redirects the browser to the hosted sign-in page. The code returns in the query of `redirectUri`, whose handler
 * calls `completeSignIn`.
 */
export const beginSignIn = <M extends Modules>(session: Session<M>, to: Destination): Promise<Response> =>
  send(session, to)

/**
 * Restarts a sign-in once when the browser returns with an unknown state: the cookie expired, or another host of the
 * site set it. A user who is signed in at the platform is not asked again. Returns undefined after the first restart.
 */
export async function beginAgain<M extends Modules>(
  session: Session<M>,
  redirectUri: string,
): Promise<Response | undefined> {
  const { state, error } = parseFromUrl(session.client, session.request.url, 'query')
  if (!state || error || state.endsWith(again)) return
  const pending = await readPending(session)
  if (pending.some((one) => one.state === state)) return
  return send(session, { redirectUri, returnTo: '/', prompt: 'none' }, again)
}

/**
 * Completes the sign-in that `beginSignIn` started. The session then belongs to the member and contains nothing of
 * the previous session.
 *
 * @throws SignInError when the platform rejects the sign-in (`access_denied`, `login_required`); Error `Missing code
 * or _state`,
 *   `Invalid _state` or `Failed to get member tokens` (specification sections 5 and 8).
 */
export async function completeSignIn<M extends Modules>(session: Session<M>): Promise<Response> {
  const { code, state, error, errorDescription } = parseFromUrl(session.client, session.request.url, 'query')
  const pending = await readPending(session)
  const data = pending.find((one) => one.state === state)
  if (error) throw new SignInError(error, errorDescription ?? error, data?.originalUri ?? '/')
  const { client } = session
  const { refreshToken: before } = await client.auth.getTokens()
  const tokens = await getMemberTokens(client, code, state, data ?? { codeVerifier: '', state: '' })
  await client.auth.setTokens(tokens)
  // Revokes the previous sign-in, so that a copy of the old cookie is useless.
  if (before.role === 'member') await revokeToken(client, { token: before.value }).catch(() => undefined)
  const rest = pending.filter((one) => one !== data)
  const cookies = await session.signIns.write(rest.length > 0 ? JSON.stringify(rest) : undefined)
  return redirect(session, data?.originalUri || '/', cookies)
}

/**
 * Signs in with the `sessionToken` that a form of this site received (`login`, `register` and similar calls on this
 * server). This server fetches the code, so no token reaches the browser.
 *
 * @param with.redirectUri A registered redirect URI of the client; the browser does not visit it.
 * @throws Error `Missing code or _state` when the platform rejects the session token.
 */
export async function signInDirectly<M extends Modules>(
  session: Session<M>,
  { sessionToken, redirectUri }: { readonly sessionToken: string; readonly redirectUri: string },
): Promise<void> {
  const { client, fetch } = session
  const data = await generateOAuthData(client, redirectUri)
  const { authUrl } = await getAuthUrl(client, data, { prompt: 'none', responseMode: 'query', sessionToken })
  const answer = await fetch(authUrl, { redirect: 'manual' })
  const { code, state } = parseFromUrl(client, answer.headers.get('location') ?? authUrl, 'query')
  await client.auth.setTokens(await getMemberTokens(client, code, state, data))
}

/**
 * Signs out on this site and at the platform, and returns to `returnTo`, a registered URL of the client. It revokes
 * the tokens, so that copies of the cookie are useless.
 */
export async function signOut<M extends Modules>(
  session: Session<M>,
  to: { readonly returnTo: string },
): Promise<Response> {
  const { client } = session
  const { refreshToken } = await client.auth.getTokens()
  const { logoutUrl } = await logout(client, to.returnTo)
  // If the platform is unreachable, the browser can still reach the platform's sign-out page later.
  await revokeToken(client, { token: refreshToken.value }).catch(() => undefined)
  return redirect(session, logoutUrl, [], 303)
}

/** The platform rejected the sign-in. `code` is the OAuth error (RFC 6749 section 4.1.2.1). */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: string
  /** The page from which the user started the sign-in. */
  readonly returnTo: string

  constructor(code: string, message: string, returnTo: string) {
    super(message)
    this.code = code
    this.returnTo = returnTo
  }
}

/** Returns the path if it belongs to this site: browsers treat `//elsewhere` and `/\elsewhere` as other sites. */
export function ownPath(path: string | null): string {
  const base = 'http://own.invalid'
  return path?.startsWith('/') && URL.canParse(path, base) && new URL(path, base).origin === base ? path : '/'
}

async function send<M extends Modules>(
  session: Session<M>,
  { redirectUri, returnTo, prompt = 'login', signUp }: Destination,
  mark = '',
): Promise<Response> {
  const made = await generateOAuthData(session.client, redirectUri, ownPath(returnTo))
  const data = { ...made, state: made.state + mark }
  const preferences = signUp && {
    additionalQueryParameters: { prompt: 'create', ...(signUp.email && { login_hint: signUp.email }) },
  }
  const { authUrl } = await getAuthUrl(session.client, data, { responseMode: 'query', prompt, preferences })
  const pending = [...(await readPending(session)), data].slice(-mostPending)
  return redirect(session, authUrl, await session.signIns.write(JSON.stringify(pending)))
}

async function readPending<M extends Modules>({ signIns }: Session<M>): Promise<OAuthData[]> {
  return JSON.parse((await signIns.read()) ?? '[]')
}

function redirect<M extends Modules>(
  session: Session<M>,
  location: string,
  cookies: readonly OwnCookie[],
  status = 302,
): Promise<Response> {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  writeCookies(headers, cookies)
  return session.commit(new Response(null, { status, headers }))
}
