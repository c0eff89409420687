import type { Bound, Client, Fetch, Modules, OAuth, Role } from '@vitrine/client'

import { inParts, type OwnCookie, readCookie } from './cookies.ts'
import { cookieKeep, type Kept, storeKeep } from './keep.ts'
import { openSession } from './open-session.ts'
import { createSeal } from './seal.ts'
import type { SessionStore } from './store.ts'

export interface SessionOptions<M extends Modules = Record<never, never>> {
  /** The base URL of the platform. */
  readonly baseUrl: string
  readonly clientId: string
  /** Secrets that encrypt the cookies, each at least 32 random characters. The first encrypts, all decrypt. */
  readonly secrets: readonly string[]
  /**
   * Stores sessions on the server; the cookie then contains only the id. Without a store, the encrypted cookie
   * contains the session.
   */
  readonly store?: SessionStore
  /** The API areas to bind to the client. */
  readonly modules?: M
  /** The public origin of this site (default: the origin of the request). Set it behind a TLS proxy. */
  readonly siteUrl?: string | undefined
  /**
   * The prefix of cookie names (default `vitrine`). Sites on the same host need different names because they share
   * cookies.
   */
  readonly name?: string
  /** An unused session expires after this many days (default 30). */
  readonly expiresInDays?: number
  readonly fetch?: Fetch
}

/** The session of one request. Do not share it between requests. */
export interface Session<M extends Modules = Record<never, never>> {
  readonly client: Client<OAuth> & Bound<M>
  readonly request: Request
  /** The public origin of this site. */
  readonly origin: string
  /** The `fetch` that the client uses. */
  readonly fetch: Fetch
  /** The pending sign-ins of this browser. */
  readonly signIns: SealedCookie
  /** The role that the cookie contains. Only the platform can confirm it. */
  role(): Role
  /** Identifies the sign-in of a member, so that tabs can tell members apart. It is not a secret. */
  name(): string | undefined
  /**
   * Renews tokens that expire within a minute, so that no renewal is needed during rendering. If the platform is
   * unreachable, the tokens stay unchanged. With `now`, it always renews and throws if the platform is unreachable.
   */
  freshen(when?: 'now'): Promise<void>
  /** Ends the session on this site without calling the platform. */
  forget(): Promise<void>
  /**
   * Adds the session cookie to the response if the session has changed, and then disables caching of the response.
   * Call it last: later changes of the session would not reach the browser.
   */
  commit(response: Response): Promise<Response>
  /** Returns the cookies that `commit` would set, for frameworks without a response object. */
  takeCookies(): Promise<OwnCookie[]>
}

/** An encrypted cookie that only this site can read. */
export interface SealedCookie {
  read(): Promise<string | undefined>
  write(value: string | undefined): Promise<OwnCookie[]>
}

export interface OpenOptions {
  /** Set it where no cookie can be set: the session then neither starts nor renews. */
  readonly readOnly?: boolean
  /** The origin that the browser used, if the request URL differs. `siteUrl` overrides it. */
  readonly origin?: string
}

export interface Sessions<M extends Modules = Record<never, never>> {
  open(request: Request, how?: OpenOptions): Promise<Session<M>>
}

/** In seconds. The time limit for the hosted sign-in page. */
const patience = 1800

/**
 * Creates the sessions of a site. Tokens stay on the server or in an encrypted HttpOnly cookie, out of reach of
 * scripts. Create it once at startup. It keeps recent renewals in memory, by refresh token, so that concurrent
 * requests of a browser share one renewal and a lost response does not end the session. Use a `store` to share
 * sessions between instances.
 *
 * @throws TypeError when `secrets` are missing or too short.
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
