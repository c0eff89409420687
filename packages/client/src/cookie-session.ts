import type { SessionAuth, SessionEnd, SessionListener } from './tokens/session.ts'
import { noTokens, type Role } from './tokens/tokens.ts'
import type { HeaderMap } from './transport/client.ts'

export interface CookieSessionOptions {
  /** Who the server knew was there when it wrote the page. */
  readonly role: Role
  /** Names this sign-in, when the server says it (`x-vitrine-session`): so tabs tell one member from another. No secret. */
  readonly session?: string | undefined
  /** What the site's tabs hear each other by: `vitrine` unless you say otherwise. Sites of one origin differ in it. */
  readonly name?: string
  /** A session ended that this page did not end: the platform refused it, or another tab signed out. */
  readonly onSessionEnd?: (end: SessionEnd) => void
}

/** A session whose tokens never reach the browser: a server of the same site keeps them in its HttpOnly cookie. */
export interface CookieSession extends SessionAuth {
  /** Says what the server said of the session, where no answer of a call does. */
  setRole(role: Role): void
}

/** What one tab says to the others. */
interface News {
  readonly role: Role
  readonly session: string | undefined
  /** When the server was asked: milliseconds of Unix time; 0 for who cannot tell. */
  readonly at: number
}

/**
 * Calls go to a server of the same site (`@vitrine/server-kit/proxy`), which adds the tokens. Each of its answers says
 * who is there; tabs tell each other.
 */
export function cookieSession(options: CookieSessionOptions): CookieSession {
  const { name = 'vitrine', onSessionEnd } = options
  const listeners = new Set<SessionListener>()
  let { role, session } = options
  let at = 0
  let channel: BroadcastChannel | undefined

  // What calls carry is always sent: no form and no other site's script can (`@vitrine/server-kit/proxy` asks for it).
  // It is made anew for each sign-in: an answer to a call from before says nothing of who is there now.
  let shut: HeaderMap = { 'x-vitrine-open': '0' }
  let open: HeaderMap = { 'x-vitrine-open': '1' }

  const differs = (news: News) => news.role !== role || news.session !== session

  function become(news: News, reason: SessionEnd['reason']): void {
    const was = role
    at = news.at
    if (!differs(news)) return
    ;({ role, session } = news)
    const end = was === 'member' && role !== was ? { role: was, reason } : undefined
    auth.epoch++
    shut = { ...shut }
    open = { ...open }
    if (end) onSessionEnd?.(end)
    for (const listener of listeners) listener(role, end)
  }

  const say = () => channel?.postMessage({ role, session, at } satisfies News)
  // An answer that says nothing new may have been asked for long ago: it makes nobody know better.
  function learn(next: Role, by = session): void {
    const news = { role: next, session: by, at: Math.max(Date.now(), at + 1) }
    if (!differs(news)) return
    become(news, 'refused')
    say()
  }

  const auth = {
    epoch: 0,
    headers(_to: unknown, isOpen: boolean): HeaderMap {
      // The first call that needs a session begins one: the server makes the caller a visitor.
      if (!isOpen && role === 'none') role = 'visitor'
      return isOpen ? open : shut
    },
    heard(answer: Headers, identity: HeaderMap) {
      const said = answer.get('x-vitrine-role') as Role | null
      if (said && (identity === open || identity === shut)) {
        learn(said, answer.get('x-vitrine-session') ?? undefined)
      }
    },
    getTokens: async () => ({ ...noTokens(), refreshToken: { value: '', role } }),
    setRole: (next: Role) => learn(next),
    subscribe(listener: SessionListener) {
      listeners.add(listener)
      // Only pages subscribe: on a server a channel would reach from one user to the next.
      if (!channel) {
        channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }: MessageEvent<News>) => {
          if (data.at > at) become(data, 'elsewhere')
          else if (data.at < at && differs(data)) say()
        }
        // Whose page the server wrote last knows best, however late its scripts came; one that the browser took out of
        // its history only asks.
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
