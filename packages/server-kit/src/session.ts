import type { Bound, Client, Fetch, Modules, OAuth, Role } from '@vitrine/client'

import { inParts, type OwnCookie, readCookie } from './cookies.ts'
import { cookieKeep, type Kept, storeKeep } from './keep.ts'
import { openSession } from './open-session.ts'
import { createSeal } from './seal.ts'
import type { SessionStore } from './store.ts'

export interface SessionOptions<M extends Modules = Record<never, never>> {
  /** Where the platform is. */
  readonly baseUrl: string
  readonly clientId: string
  /** What cookies are sealed with, each 32 random characters or more. The first seals, all of them open. */
  readonly secrets: readonly string[]
  /** Keeps sessions on the server; the cookie is but their id then. Absent: the sealed cookie is the session. */
  readonly store?: SessionStore
  /** Areas to bind to the client. */
  readonly modules?: M
  /** Where browsers find this site; absent: wherever they asked for it. Say it behind a proxy that speaks https for you. */
  readonly siteUrl?: string | undefined
  /** What the cookies are called after: `vitrine` unless you say otherwise. Sites of one host, which share cookies, differ in it. */
  readonly name?: string
  /** Days until a session that nobody uses is forgotten: 30 unless you say otherwise. */
  readonly expiresInDays?: number
  readonly fetch?: Fetch
}

/** One request's session. It belongs to that request alone: nothing of it is kept in a module. */
export interface Session<M extends Modules = Record<never, never>> {
  readonly client: Client<OAuth> & Bound<M>
  readonly request: Request
  /** Where browsers find this site. */
  readonly origin: string
  /** How the client travels. */
  readonly fetch: Fetch
  /** Sign-ins under way in this browser. */
  readonly signIns: SealedCookie
  /** Who the cookie says is there; the platform has the last word. */
  role(): Role
  /** Names a member's sign-in, for the browser's tabs to tell one member from another. No secret. */
  name(): string | undefined
  /**
   * Renews what runs out within a minute, so that nothing has to be renewed while the page is on its way. An outage
   * is no harm then: what is there stays. `now` renews whatever is there, and an outage is thrown.
   */
  freshen(when?: 'now'): Promise<void>
  /** Ends the session here, whatever the platform says. */
  forget(): Promise<void>
  /**
   * The answer with the session's cookie, if the session changed, and then it must not be kept. Call it last: from
   * here on the session neither begins nor renews, since no browser would hear of it.
   */
  commit(response: Response): Promise<Response>
  /** The cookies that `commit` would write, for those who cannot hand it an answer. */
  takeCookies(): Promise<OwnCookie[]>
}

/** A cookie that only this site can read. */
export interface SealedCookie {
  read(): Promise<string | undefined>
  write(value: string | undefined): Promise<OwnCookie[]>
}

export interface OpenOptions {
  /** The browser cannot be told of anything: the session neither begins nor renews. */
  readonly readOnly?: boolean
  /** Where the browser asked, when the request's own address does not say it; `siteUrl` has the last word. */
  readonly origin?: string
}

export interface Sessions<M extends Modules = Record<never, never>> {
  open(request: Request, how?: OpenOptions): Promise<Session<M>>
}

/** Seconds that somebody may take at the sign-in page. */
const patience = 1800

/**
 * The sessions of a site: tokens stay on the server, or in a sealed HttpOnly cookie, out of reach of scripts. Make one
 * when the site starts. Between requests it holds keys and the last renewals, each found by the refresh token alone: a
 * browser's requests share them, and one that a lost answer left with the old cookie goes on. Several instances of a
 * site share them by a `store`.
 *
 * @throws TypeError when `secrets` are missing or short.
 */
export function createSessions<const M extends Modules = Record<never, never>>(
  options: SessionOptions<M>,
): Sessions<M> {
  const { secrets, store, siteUrl, name = 'vitrine', expiresInDays = 30 } = options
  const maxAge = expiresInDays * 86_400
  const seal = createSeal(secrets, `${name} session`)
  const signInSeal = createSeal(secrets, `${name} sign-in`)
  const keep = store ? storeKeep(seal, store, maxAge) : cookieKeep(seal)
  const renewals = new Map<string, Promise<Kept>>()
  return {
    async open(request, { readOnly = false, origin: asked } = {}) {
      const origin = new URL(siteUrl ?? asked ?? request.url).origin
      const secure = origin.startsWith('https:')
      const prefix = `${secure ? '__Host-' : ''}${name}`
      const cookie = { name: `${prefix}-session`, secure, maxAge }
      const signIn = { name: `${prefix}-sign-in`, secure, maxAge: patience }
      const found = await keep.read(readCookie(request, cookie.name))
      return openSession(options, {
        request,
        origin,
        found,
        renewals,
        readOnly,
        async save(kept) {
          return inParts(request, { ...cookie, value: await keep.write(found, kept) })
        },
        signIns: {
          read: () => signInSeal.open(readCookie(request, signIn.name)),
          async write(value) {
            return inParts(request, { ...signIn, value: value && (await signInSeal.seal(value)) })
          },
        },
      })
    },
  }
}
