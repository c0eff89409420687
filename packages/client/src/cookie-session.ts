import type { SessionAuth, SessionEnd, SessionListener } from './tokens/session.ts'
import { noTokens, type Role } from './tokens/tokens.ts'
import type { HeaderMap } from './transport/client.ts'

export interface CookieSessionOptions {
  /** The role of the caller when the server wrote the page. */
  readonly role: Role
  /**
   * The ID of the sign-in, from the server's `x-vitrine-session` header. It tells two members apart and is no secret.
   */
  readonly session?: string | undefined
  /** Name of the broadcast channel between tabs: `vitrine` by default. Sites on one origin need different names. */
  readonly name?: string
  /** Called when a session ends outside this page: the platform refused it, or another tab signed out. */
  readonly onSessionEnd?: (end: SessionEnd) => void
}

/** A session whose tokens stay in an HttpOnly cookie of a server of the same site. */
export interface CookieSession extends SessionAuth {
  /** Applies session information from the server that did not come with the response to a call. */
  setRole(role: Role): void
}

/** The message that one tab sends to the others. */
interface News {
  readonly role: Role
  readonly session: string | undefined
  /** When the server was asked, in milliseconds since 1970; 0 if unknown. */
  readonly at: number
}

/**
 * Sends calls to a server of the same site (`@vitrine/server-kit/proxy`), which adds the tokens. Each response names
 * the current role, and tabs share it.
 */
export function cookieSession(options: CookieSessionOptions): CookieSession {
  const { name = 'vitrine', onSessionEnd } = options
  const listeners = new Set<SessionListener>()
  let { role, session } = options
  let at = 0
  let channel: BroadcastChannel | undefined

  // Every call carries this header: `@vitrine/server-kit/proxy` requires it, because forms and scripts of other sites
  // cannot send it. The object is new after each sign-in, so the response to an earlier call does not change the
  // current role.
  let shut: HeaderMap = { 'x-vitrine-open': '0' }
  let open: HeaderMap = { 'x-vitrine-open': '1' }
  /** Ends the wait for the first response of a visitor's new session. */
  let started: (() => void) | undefined
  let start: Promise<void> | undefined
  const endStart = () => {
    started?.()
    started = start = undefined
  }

  const differs = (news: News) => news.role !== role || news.session !== session

  function become(news: News, reason: SessionEnd['reason']): void {
    const was = role
    at = news.at
    if (!differs(news)) return
    ;({ role, session } = news)
    endStart()
    const end = was === 'member' && role !== was ? { role: was, reason } : undefined
    auth.epoch++
    shut = { ...shut }
    open = { ...open }
    if (end) onSessionEnd?.(end)
    for (const listener of listeners) listener(role, end)
  }

  const say = () => channel?.postMessage({ role, session, at } satisfies News)
  // A response without new information may be old, so it must not replace newer information.
  function learn(next: Role, by = session): void {
    const news = { role: next, session: by, at: Math.max(Date.now(), at + 1) }
    if (!differs(news)) return
    become(news, 'refused')
    say()
  }

  const auth = {
    epoch: 0,
    async headers(_to: unknown, isOpen: boolean): Promise<HeaderMap> {
      if (isOpen) return open
      // A second call before the first response would start a second session, whose cookie replaces the first.
      while (start) await start
      // The first call that needs a session starts one: the server makes the caller a visitor. Open calls that left
      // before its response know nothing of that session.
      if (role === 'none') {
        role = 'visitor'
        start = new Promise((resolve) => (started = resolve))
      }
      return shut
    },
    read(answer: Headers | undefined, identity: HeaderMap) {
      const isStart = start && identity === shut
      const next = answer?.get('x-vitrine-role') as Role | null | undefined
      if (isStart) {
        open = { ...open }
        if (!next) role = 'none'
        endStart()
      }
      if (next && (identity === shut || (identity === open && !start)))
        learn(next, answer?.get('x-vitrine-session') ?? undefined)
    },
    // Until the first response, a read would find nothing.
    getTokens: async () => ({ ...noTokens(), refreshToken: { value: '', role: start ? 'none' : role } }),
    setRole: (next: Role) => learn(next),
    subscribe(listener: SessionListener) {
      listeners.add(listener)
      // Only pages subscribe: on a server, one channel would connect different users.
      if (!channel) {
        channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }: MessageEvent<News>) => {
          if (data.at > at) become(data, 'elsewhere')
          else if (data.at < at && differs(data)) say()
        }
        // The page that the server wrote last has the newest information, even if its scripts load late. A page from
        // the browser's history only asks.
        const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        if (way?.type !== 'back_forward')
          at ||= performance.timeOrigin + (way?.requestStart ?? performance.now())
        say()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size) return
        channel?.close()
        channel = undefined
      }
    },
  }
  return auth
}
