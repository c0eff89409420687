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
  /** For `proxy.ts`: renews a session before anything is rendered, because server components can set no cookie. */
  proxy(request: NextRequest): Promise<NextResponse>
  /** For server components: one session for the whole render. It neither begins nor renews. */
  getSession(): Promise<Session<M>>
  /** For server components: the client that speaks for whoever asked for the page. */
  getClient(): Promise<Session<M>['client']>
  /** For pages that members alone have: everybody else is asked to sign in, and comes back to `returnTo`. */
  forMember<T>(returnTo: string, work: (session: Session<M>) => Promise<T>): Promise<T>
  /** Makes a server action. Its session may begin, and sign in and out; another site's page cannot call it. */
  action<A extends readonly unknown[], T>(
    work: (session: Session<M>, ...args: A) => Promise<T>,
  ): (...args: A) => Promise<T>
  /** Signing in and out, and the browser's calls: for `app/auth/[...path]/route.ts` and `app/api/[...path]/route.ts`. */
  readonly handlers: Readonly<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>
}

/**
 * A site in Next.js with the App Router. Make one in a module of its own.
 *
 * @param read Asked once, when the first request comes: `next build` loads the module too, where no secret should be.
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
    // First: asking for the request is what tells Next.js not to render this page ahead.
    const request = await readRequest('GET')
    return theSite().open(request, { readOnly: true })
  })
  const handle: Handler = async (request) => {
    const session = await theSite().open(request, { origin: originOf(request.headers) })
    return (await theSite().answer(session)) ?? new Response('Not found', { status: 404 })
  }
  return {
    async proxy(request) {
      const session = await theSite().open(request, { origin: originOf(request.headers) })
      await session.freshen()
      const changed = await session.takeCookies()
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
        // Ended on another device, perhaps. That is told where a cookie can be set.
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
          // A redirect is thrown too: the cookies go along with it.
          const jar = await cookies()
          for (const cookie of await session.takeCookies())
            jar.set(cookie.name, cookie.value ?? '', attributesOf(cookie))
        }
      },
    handlers: { GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle },
  }
}

/** Codes that a renewal mends; another 401 would come back for ever. */
const notFresh: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_NOT_FRESH']

/** Next.js may keep what `fetch` brings: what was answered to one must not reach another. */
function neverCached<M extends Modules>(options: SiteOptions<M>): SiteOptions<M> {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options
  return { ...options, fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) }
}

/** The request that is being answered, as far as a session goes. */
async function readRequest(method: 'GET' | 'POST'): Promise<Request> {
  const sent = new Headers(await headers())
  // What was set earlier in this request stands here alone.
  sent.set('cookie', (await cookies()).toString())
  return new Request(originOf(sent), { method, headers: sent })
}

/** Where the browser asked: the addresses that Next.js hands out name the machine instead. */
function originOf(sent: Headers): string {
  const protocol = sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http'
  return `${protocol}://${sent.get('host')}`
}

/** The request's cookies as they are from now on. */
function replaced(request: NextRequest, changed: readonly OwnCookie[]): string {
  for (const { name, value } of changed) {
    if (value === undefined) request.cookies.delete(name)
    else request.cookies.set(name, value)
  }
  return request.cookies.toString()
}
