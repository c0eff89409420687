import { isApiError, type Modules } from '@vitrine/client'
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router'

import { isFromElsewhere, refuseElsewhere } from './own-request.ts'
import type { Session } from './session.ts'
import { type SharedPages, sharedPageHeaders } from './shared-page.ts'
import { createSite, type SiteOptions, type SitePaths } from './site.ts'

export type { SharedPages }

interface Args {
  /** The URL of the page; the request itself may fetch only its data. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

export interface ReactRouterSite<M extends Modules = Record<never, never>> {
  readonly paths: SitePaths
  /**
   * Opens and renews the session of each request and sets its cookie. Changing requests from other sites get 403. Add
   * it to the `middleware` of the root route.
   */
  readonly middleware: MiddlewareFunction<Response>
  getSession(context: Readonly<RouterContextProvider>): Session<M>
  /** Returns the client of the user who sent this request. */
  getClient(context: Readonly<RouterContextProvider>): Session<M>['client']
  /** Runs `work` for members. Other users are redirected to sign in and return afterwards. */
  forMember<T>(args: Args, work: (session: Session<M>) => Promise<T>): Promise<T>
  /**
   * Handles sign-in, sign-out and the API calls of the browser: `loader` and `action` of the routes `auth/*` and
   * `api/*`.
   */
  answer(args: Pick<Args, 'context'>): Promise<Response>
}

export interface ReactRouterSiteOptions<M extends Modules = Record<never, never>> extends SiteOptions<M> {
  /**
   * The pages that a CDN may keep for visitors without cookies (default: none). Needs `siteUrl`: without it, the sender
   * of a request decides the origin in the page.
   */
  readonly sharedPages?: SharedPages
}

/** Creates a site for React Router in framework or data mode. Create one at server start. */
export function createReactRouterSite<const M extends Modules = Record<never, never>>({
  sharedPages: tagsOf = () => undefined,
  ...options
}: ReactRouterSiteOptions<M>): ReactRouterSite<M> {
  const site = createSite(options)
  const key = createContext<Session<M>>()
  const sharedTagsOf: SharedPages = (url) => (options.siteUrl ? tagsOf(url) : undefined)
  return {
    paths: site.paths,
    async middleware({ request, url, context }, next) {
      const session = await site.open(request)
      if (isFromElsewhere(session)) return refuseElsewhere()
      context.set(key, session)
      await session.freshen()
      const answer = await session.commit(await next())
      const shared = sharedPageHeaders({ request, url, tagsOf: sharedTagsOf }, answer)
      return shared ? withHeaders(answer, shared) : asPrivate(answer)
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
        // The session ended during the request, perhaps from another device.
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

/** Marks personal pages as private for caches, unless the route sets a header itself. */
function asPrivate(answer: Response): Response {
  if (answer.headers.has('cache-control')) return answer
  return withHeaders(answer, { 'cache-control': 'private, no-cache' })
}

function withHeaders(answer: Response, more: Readonly<Record<string, string>>): Response {
  const { body, status, statusText } = answer
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { status, statusText, headers })
}
