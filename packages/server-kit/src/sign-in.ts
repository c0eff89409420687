import type { Modules } from '@vitrine/client'
import {
  generateOAuthData,
  getAuthUrl,
  getMemberTokens,
  logout,
  type OAuthData,
  parseFromUrl,
} from '@vitrine/client/sign-in'

import { readCookie, writeCookie } from './cookies.ts'
import type { Session } from './session.ts'

type Prompt = 'login' | 'none' | 'consent' | 'select_account'

/** Half an hour: as long as somebody may take at the sign-in page. */
const patience = 1800

/**
 * Sends the browser to the hosted sign-in page. The code comes back in the query to `redirectUri`, whose handler calls
 * `completeSignIn`.
 *
 * @param to.returnTo A path of this site, where the person goes on afterwards.
 */
export async function beginSignIn<M extends Modules>(
  session: Session<M>,
  to: { readonly redirectUri: string; readonly returnTo: string; readonly prompt?: Prompt },
): Promise<Response> {
  const data = await generateOAuthData(session.client, to.redirectUri, ownPath(to.returnTo))
  const { authUrl } = await getAuthUrl(session.client, data, {
    responseMode: 'query',
    prompt: to.prompt ?? 'login',
  })
  const headers = new Headers({ location: authUrl })
  writeCookie(headers, {
    name: cookieName(session),
    value: JSON.stringify(data),
    secure: session.secure,
    maxAge: patience,
  })
  return redirect(session, headers)
}

/**
 * Ends what `beginSignIn` began: the session is a member's from here on.
 *
 * @throws SignInError when the platform says no (`access_denied`, `login_required`); Error `Missing code or _state`,
 *   `Invalid _state` or `Failed to get member tokens` (specification sections 5 and 8).
 */
export async function completeSignIn<M extends Modules>(session: Session<M>): Promise<Response> {
  const data = readData(readCookie(session.request, cookieName(session)))
  const { code, state, error, errorDescription } = parseFromUrl(session.client, session.request.url, 'query')
  if (error) throw new SignInError(error, errorDescription ?? error, data?.originalUri ?? '/')
  const tokens = await getMemberTokens(session.client, code, state, data ?? { codeVerifier: '', state: '' })
  await session.client.auth.setTokens(tokens)
  const headers = new Headers({ location: data?.originalUri || '/' })
  writeCookie(headers, { name: cookieName(session), value: undefined, secure: session.secure, maxAge: 0 })
  return redirect(session, headers)
}

/** Signs out here and at the platform, and comes back to `returnTo`, an address registered for the client. */
export async function signOut<M extends Modules>(
  session: Session<M>,
  to: { readonly returnTo: string },
): Promise<Response> {
  const { logoutUrl } = await logout(session.client, to.returnTo)
  return redirect(session, new Headers({ location: logoutUrl }))
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
export function ownPath(path: string): string {
  const base = 'http://own.invalid'
  return path.startsWith('/') && URL.canParse(path, base) && new URL(path, base).origin === base ? path : '/'
}

const cookieName = ({ secure, name }: { readonly secure: boolean; readonly name: string }) =>
  `${secure ? '__Host-' : ''}${name}-sign-in`

function redirect(session: { commit(headers: Headers): void }, headers: Headers): Response {
  session.commit(headers)
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  return new Response(null, { status: 302, headers })
}

function readData(text: string | undefined): OAuthData | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
