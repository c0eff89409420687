import type { Auth } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import type { Role, Tokens } from './tokens.ts'

/** How a session ended outside this page. */
export interface SessionEnd {
  /** The role of the ended session. */
  readonly role: Role
  /**
   * `refused`: the platform no longer renews it, because it expired, was revoked or its token was reused. `elsewhere`:
   * another tab signed out.
   */
  readonly reason: 'refused' | 'elsewhere'
  /** The platform's response; its `requestId` helps support. */
  readonly cause?: ApiError | undefined
}

/** The current role and, after an ended session, how it ended. */
export type SessionListener = (role: Role, end?: SessionEnd) => void

/** The current session, for pages and hooks: `oauth()` and `cookieSession()` implement it. */
export interface SessionAuth extends Auth {
  readonly epoch: number
  getTokens(): Promise<Tokens>
  /**
   * Calls the listener after a sign-in, a sign-out or the end of a session, also in other tabs. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: SessionListener): () => void
}
