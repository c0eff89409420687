import { type ErrorCode, isApiError, type Modules } from '@vitrine/client'
import { cookies, headers } from 'next/headers.js'
import { redirect } from 'next/navigation'
import { type NextRequest, NextResponse } from 'next/server.js'
import { cache } from 'react'

import { attributesOf, type OwnCookie, writeCookies } from './cookies.ts'
import { isFromElsewhere } from './own-request.ts'
import type { Session } from './session.ts'
import { createSite, type Site, type SiteOptions } from './site.ts'

type Handler = (request: Request) => Promise<Response>

export interface NextSite<M extends Modules = Record<never, never>> {
  /** Renews a session before rendering, because server components cannot set cookies. Call it in `proxy.ts`. */
  proxy(request: NextRequest, options?: ProxyOptions<M>): Promise<NextResponse>
  /** Returns the session of the current render, for server components. It neither starts nor renews a session. */
  getSession(): Promise<Session<M>>
  /** Returns the client of the current user, for server components. */
  getClient(): Promise<Session<M>['client']>
  /** Runs `work` for members. Other users are redirected to sign in and return to `returnTo`. */
  forMember<T>(returnTo: string, work: (session: Session<M>) => Promise<T>): Promise<T>
  /** Creates a server action. Its session can start, sign in and sign out. Requests from other sites are rejected. */
  action<A extends readonly unknown[], T>(
    work: (session: Session<M>, ...args: A) => Promise<T>,
  ): (...args: A) => Promise<T>
  /**
   * Route handlers for `app/auth/[...path]/route.ts` and `app/api/[...path]/route.ts`: sign-in, sign-out and the API
   * calls of the browser.
   */
  readonly handlers: Readonly<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>
}

export interface ProxyOptions<M extends Modules = Record<never, never>> {
  /** Answers instead of the page, such as while the shop is closed. */
  readonly answer?: (session: Session<M>) => Promise<NextResponse | undefined>
}

/**
 * Creates a site for Next.js with the App Router. Create one per module.
 *
 * @param read Returns the options. It runs at the first request, because `next build` loads the module without secrets.
 */
export function createNextSite<const M extends Modules = Record<never, never>>(
  read: () => SiteOptions<M>,
): NextSite<M> {
  let made: Site<M> | undefined
  const theSite = () => {
    made ??= createSite(neverCached(read()))
    return made
  }
  const getSession = cache(async () => {
    // Reading the request first tells Next.js not to prerender this page.
    const request = await readRequest('GET')
    return theSite().open(request, { readOnly: true })
  })
  const handle: Handler = async (request) => {
    const session = await theSite().open(request, { origin: originOf(request.headers) })
    return (await theSite().answer(session)) ?? new Response('Not found', { status: 404 })
  }
  return {
    async proxy(request, { answer } = {}) {
      const session = await theSite().open(request, { origin: originOf(request.headers) })
      await session.freshen()
      const answered = await answer?.(session)
      const changed = await session.takeCookies()
      if (answered) {
        writeCookies(answered.headers, changed)
        return answered
      }
      if (changed.length === 0) return NextResponse.next()
      const headers = new Headers(request.headers)
      headers.set('cookie', replaced(request, changed))
      const response = NextResponse.next({ request: { headers } })
      writeCookies(response.headers, changed)
      return response
    },
    getSession,
    getClient: async () => (await getSession()).client,
    async forMember(returnTo, work) {
      const session = await getSession()
      const { signIn, renew } = theSite().paths
      const back = `?returnTo=${encodeURIComponent(returnTo)}`
      if (session.role() !== 'member') redirect(signIn + back)
      try {
        return await work(session)
      } catch (error) {
        // The session may have ended on another device; only the redirect target can set the cookie.
        if (isApiError(error) && notFresh.includes(error.code)) redirect(renew + back)
        throw error
      }
    },
    action:
      (work) =>
      async (...args) => {
        const session = await theSite().open(await readRequest('POST'))
        if (isFromElsewhere(session)) throw new Error('Only pages of this site may call this action')
        try {
          return await work(session, ...args)
        } finally {
          // Next.js implements redirects as thrown errors, so the cookies must be set before that.
          const jar = await cookies()
          for (const cookie of await session.takeCookies())
            jar.set(cookie.name, cookie.value ?? '', attributesOf(cookie))
        }
      },
    handlers: { GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle },
  }
}

/** Renewing the session fixes these error codes; other 401 responses would cause a redirect loop. */
const notFresh: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_NOT_FRESH']

/** Next.js may cache `fetch` responses, and a cached response of one user must not reach another. */
function neverCached<M extends Modules>(options: SiteOptions<M>): SiteOptions<M> {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options
  return { ...options, fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) }
}

/** Builds the current request as far as the session needs it. */
async function readRequest(method: 'GET' | 'POST'): Promise<Request> {
  const sent = new Headers(await headers())
  // Cookies that this request has set before are only available here.
  sent.set('cookie', (await cookies()).toString())
  return new Request(originOf(sent), { method, headers: sent })
}

/** Returns the origin that the browser used, because Next.js reports the address of the machine. */
function originOf(sent: Headers): string {
  const protocol = sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http'
  return `${protocol}://${sent.get('host')}`
}

/** The cookies of the request after the changes. */
function replaced(request: NextRequest, changed: readonly OwnCookie[]): string {
  for (const { name, value } of changed) {
    if (value === undefined) request.cookies.delete(name)
    else request.cookies.set(name, value)
  }
  return request.cookies.toString()
}
