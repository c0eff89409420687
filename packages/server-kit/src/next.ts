import { isApiError, type Modules } from '@vitrine/client'
import { cookies, headers } from 'next/headers.js'
import { redirect } from 'next/navigation.js'
import { type NextRequest, NextResponse } from 'next/server.js'
import { cache } from 'react'

import { attributesOf, type OwnCookie, writeCookies } from './cookies.ts'
import { isFromElsewhere } from './own-request.ts'
import type { Session } from './session.ts'
import { createSite, type SiteOptions, type SitePaths } from './site.ts'

type Handler = (request: Request) => Promise<Response>

export interface NextSite<M extends Modules = Record<never, never>> {
  readonly paths: SitePaths
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

/** A site in Next.js with the App Router. Make one in a module of its own. */
export function createNextSite<const M extends Modules = Record<never, never>>(
  options: SiteOptions<M>,
): NextSite<M> {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options
  // Next.js keeps what `fetch` brings, unless told not to: what was answered to one must not reach another.
  const site = createSite({ ...options, fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) })
  const getSession = cache(async () => site.open(await readRequest(options.siteUrl), { readOnly: true }))
  const handle: Handler = async (request) =>
    (await site.answer(await site.open(request))) ?? new Response('Not found', { status: 404 })
  return {
    paths: site.paths,
    async proxy(request) {
      const session = await site.open(request)
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
      const { signIn, renew } = site.paths
      const back = `?returnTo=${encodeURIComponent(returnTo)}`
      if (session.role() !== 'member') redirect(signIn + back)
      try {
        return await work(session)
      } catch (error) {
        // Ended on another device, perhaps. That is told where a cookie can be set.
        if (isApiError(error) && error.status === 401) redirect(renew + back)
        throw error
      }
    },
    action:
      (work) =>
      async (...args) => {
        const session = await site.open(await readRequest(options.siteUrl, 'POST'))
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

/** The request that is being answered, as far as a session goes. */
async function readRequest(siteUrl: string | undefined, method = 'GET'): Promise<Request> {
  const sent = new Headers(await headers())
  // What was set earlier in this request stands here alone.
  sent.set('cookie', (await cookies()).toString())
  const protocol = sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http'
  return new Request(siteUrl ?? `${protocol}://${sent.get('host')}`, { method, headers: sent })
}

/** The request's cookies as they are from now on. */
function replaced(request: NextRequest, changed: readonly OwnCookie[]): string {
  for (const { name, value } of changed) {
    if (value === undefined) request.cookies.delete(name)
    else request.cookies.set(name, value)
  }
  return request.cookies.toString()
}
