import { isApiError, type Modules } from '@vitrine/client'
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router'

import { isFromElsewhere, refuseElsewhere } from './own-request.ts'
import type { Session } from './session.ts'
import { createSite, type SiteOptions, type SitePaths } from './site.ts'

interface Args {
  /** Of the page: the request's own may be of its data. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

export interface ReactRouterSite<M extends Modules = Record<never, never>> {
  readonly paths: SitePaths
  /**
   * Opens the session of each request, renews it in time, and writes its cookie. What changes something is refused
   * with 403 when another site's page has sent it. For the `middleware` of the root route.
   */
  readonly middleware: MiddlewareFunction<Response>
  getSession(context: Readonly<RouterContextProvider>): Session<M>
  /** The client that speaks for whoever sent this request. */
  getClient(context: Readonly<RouterContextProvider>): Session<M>['client']
  /** For routes that members alone have: everybody else is asked to sign in and comes back. */
  forMember<T>(args: Args, work: (session: Session<M>) => Promise<T>): Promise<T>
  /** Signing in and out, and the browser's calls: `loader` and `action` of the routes `auth/*` and `api/*`. */
  answer(args: Pick<Args, 'context'>): Promise<Response>
}

/** A site in React Router's framework or data mode. Make one, when the server starts. */
export function createReactRouterSite<const M extends Modules = Record<never, never>>(
  options: SiteOptions<M>,
): ReactRouterSite<M> {
  const site = createSite(options)
  const key = createContext<Session<M>>()
  return {
    paths: site.paths,
    async middleware({ request, context }, next) {
      const session = await site.open(request)
      if (isFromElsewhere(session)) return refuseElsewhere()
      context.set(key, session)
      await session.freshen()
      return asPrivate(await session.commit(await next()))
    },
    getSession: (context) => context.get(key),
    getClient: (context) => context.get(key).client,
    async forMember({ url, context }, work) {
      const session = context.get(key)
      const signIn = () => {
        const returnTo = encodeURIComponent(url.pathname + url.search)
        return redirectDocument(`${site.paths.signIn}?returnTo=${returnTo}`)
      }
      if (session.role() !== 'member') throw signIn()
      try {
        return await work(session)
      } catch (error) {
        // The session ended on the way, on another device perhaps.
        if (isApiError(error) && [401, 403].includes(error.status) && session.role() !== 'member')
          throw signIn()
        throw error
      }
    },
    async answer({ context }) {
      return (await site.answer(context.get(key))) ?? new Response('Not found', { status: 404 })
    },
  }
}

/** What a page read for one person is nobody else's, unless its route says otherwise. */
function asPrivate(answer: Response): Response {
  if (answer.headers.has('cache-control')) return answer
  const { body, status, statusText } = answer
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'private, no-cache')
  return new Response(body, { status, statusText, headers })
}
