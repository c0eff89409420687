import { isApiError, type Modules } from '@vitrine/client'

import { isFromElsewhere, refuse, refuseElsewhere } from './own-request.ts'
import { proxy } from './proxy.ts'
import { createSessions, type Session, type SessionOptions, type Sessions } from './session.ts'
import { beginAgain, beginSignIn, completeSignIn, ownPath, SignInError, signOut } from './sign-in.ts'

export interface SiteOptions<M extends Modules = Record<never, never>> extends SessionOptions<M> {
  /** The paths of the site's own routes. */
  readonly paths?: Partial<SitePaths>
  /**
   * The API paths that the browser may call through this site, such as `['/v1/products', '/v1/carts/current']`
   * (default: none).
   */
  readonly allow?: readonly string[]
  /** Receives errors that the user only sees as a message: outages and failed sign-outs. */
  readonly onError?: (error: unknown) => void
}

export interface SitePaths {
  /** `/auth/sign-in?returnTo=/account`. Add `&prompt=select_account` to switch accounts, or `consent` or `none`. */
  readonly signIn: string
  /** `/auth/callback`. Register it as a redirect URI of the client. */
  readonly callback: string
  /** `/auth/sign-out`, which accepts only forms of this site. */
  readonly signOut: string
  /**
   * `/auth/renew?returnTo=/account`. Renews a rejected session, for frameworks that cannot set cookies while
   * rendering.
   */
  readonly renew: string
  /** The path of failed sign-ins (default `/`): `?notice=denied|expired|unreachable&returnTo=…`. */
  readonly failed: string
  /** `/api`. The platform's API calls for the browser. */
  readonly api: string
}

export interface Site<M extends Modules = Record<never, never>> extends Sessions<M> {
  readonly paths: SitePaths
  /** Handles the routes for sign-in, sign-out and API calls. Returns undefined for other paths. */
  answer(session: Session<M>): Promise<Response | undefined>
}

const usualPaths: SitePaths = {
  signIn: '/auth/sign-in',
  callback: '/auth/callback',
  signOut: '/auth/sign-out',
  renew: '/auth/renew',
  failed: '/',
  api: '/api',
}

type Route<M extends Modules> = (
  session: Session<M>,
  returnTo: string,
  query: URLSearchParams,
) => Promise<Response>

const prompts = ['login', 'consent', 'select_account', 'none'] as const

/** Combines the sessions of a site with the routes that every site needs. The framework adapters use it. */
export function createSite<const M extends Modules = Record<never, never>>(options: SiteOptions<M>): Site<M> {
  const paths = { ...usualPaths, ...options.paths }
  const { allow = [], onError = console.error } = options

  const routes: Readonly<Record<string, Route<M>>> = {
    [paths.signIn]: (session, returnTo, query) => {
      const prompt = prompts.find((one) => one === query.get('prompt')) ?? 'login'
      return beginSignIn(session, { redirectUri: session.origin + paths.callback, returnTo, prompt })
    },
    [paths.callback]: async (session) =>
      (await beginAgain(session, session.origin + paths.callback)) ?? completeSignIn(session),
    async [paths.signOut](session) {
      if (session.request.method !== 'POST') return goTo('/')
      if (isFromElsewhere(session)) return refuseElsewhere()
      return session.role() === 'member' ? signOut(session, { returnTo: `${session.origin}/` }) : goTo('/')
    },
    async [paths.renew](session, returnTo) {
      await session.freshen('now')
      return session.commit(goTo(returnTo))
    },
  }

  function fail(session: Session<M>, error: unknown): Promise<Response> {
    const isRefusal = error instanceof SignInError
    if (!isRefusal) onError(error)
    const { cause } = error as Error
    // A rejected code has expired; other errors are outages or bugs.
    const isOutage = isApiError(error) || (isApiError(cause) && cause.retryable)
    const notice = isOutage
      ? 'unreachable'
      : isRefusal && error.code === 'access_denied'
        ? 'denied'
        : 'expired'
    const to = new URL(paths.failed, session.origin)
    to.searchParams.set('notice', notice)
    if (isRefusal) to.searchParams.set('returnTo', error.returnTo)
    return session.commit(goTo(to.pathname + to.search))
  }

  return {
    ...createSessions(options),
    paths,
    async answer(session) {
      const { pathname, searchParams } = new URL(session.request.url)
      if (pathname.startsWith(`${paths.api}/`)) {
        return proxy(session, { prefix: paths.api, allow }).catch((error) => {
          if (!isApiError(error)) throw error
          // A browser that left the page has ended its requests, which is no error.
          if (!session.request.signal.aborted) onError(error)
          return refuse(error.status || 503, error.status ? error.code : 'UNAVAILABLE', error.message)
        })
      }
      const returnTo = ownPath(searchParams.get('returnTo'))
      return routes[pathname]?.(session, returnTo, searchParams).catch((error) => fail(session, error))
    },
  }
}

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
