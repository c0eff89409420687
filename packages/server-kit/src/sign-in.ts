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

/** At the end of a state: this sign-in was begun for one whose cookie was lost, and is not begun a third time. */
const again = '.again'

/** Sign-ins of one browser that may be under way at once, in tabs beside each other. */
const mostPending = 4

export interface Destination {
  readonly redirectUri: string
  /** A path of this site, where the person goes on afterwards. */
  readonly returnTo: string
  readonly prompt?: Prompt
}

/**
 * Sends the browser to the hosted sign-in page. The code comes back in the query to `redirectUri`, whose handler calls
 * `completeSignIn`.
 */
export const beginSignIn = <M extends Modules>(session: Session<M>, to: Destination): Promise<Response> =>
  send(session, to)

/**
 * Begins a sign-in anew, once, for a browser that came back with a state that nobody here knows: the cookie ran out, or
 * another host of the site set it. Whoever is signed in at the platform is not asked again. None: it was once already.
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
 * Ends what `beginSignIn` began: the session is a member's from here on, and nothing of the one before is left in it.
 *
 * @throws SignInError when the platform says no (`access_denied`, `login_required`); Error `Missing code or _state`,
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
  // Who signs in once more leaves nothing behind that only a copy of the old cookie could use.
  if (before.role === 'member') await revokeToken(client, { token: before.value }).catch(() => undefined)
  const rest = pending.filter((one) => one !== data)
  const cookies = await session.signIns.write(rest.length > 0 ? JSON.stringify(rest) : undefined)
  return redirect(session, data?.originalUri || '/', cookies)
}

/**
 * Signs in with the `sessionToken` of a form of the site's own (`login`, `register` and their like, called here): the
 * code is fetched by this server, and no token of any kind reaches the browser.
 *
 * @param with.redirectUri One of the client's registered addresses; nobody is sent there.
 * @throws Error `Missing code or _state` when the platform does not take the session token.
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
 * Signs out here and at the platform, and comes back to `returnTo`, an address registered for the client. The tokens
 * are revoked, so that a copy of the cookie is worth nothing either.
 */
export async function signOut<M extends Modules>(
  session: Session<M>,
  to: { readonly returnTo: string },
): Promise<Response> {
  const { client } = session
  const { refreshToken } = await client.auth.getTokens()
  const { logoutUrl } = await logout(client, to.returnTo)
  // An outage here keeps nobody from the page where the platform signs out.
  await revokeToken(client, { token: refreshToken.value }).catch(() => undefined)
  return redirect(session, logoutUrl, [], 303)
}

/** The platform did not sign the person in. `code` is OAuth's (RFC 6749 section 4.1.2.1). */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: string
  /** The page that the person was on. */
  readonly returnTo: string

  constructor(code: string, message: string, returnTo: string) {
    super(message)
    this.code = code
    this.returnTo = returnTo
  }
}

/** A path of this site and nothing else: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
export function ownPath(path: string | null): string {
  const base = 'http://own.invalid'
  return path?.startsWith('/') && URL.canParse(path, base) && new URL(path, base).origin === base ? path : '/'
}

async function send<M extends Modules>(
  session: Session<M>,
  { redirectUri, returnTo, prompt = 'login' }: Destination,
  mark = '',
): Promise<Response> {
  const made = await generateOAuthData(session.client, redirectUri, ownPath(returnTo))
  const data = { ...made, state: made.state + mark }
  const { authUrl } = await getAuthUrl(session.client, data, { responseMode: 'query', prompt })
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
