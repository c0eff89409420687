import type { Auth } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import type { Role, Tokens } from './tokens.ts'

/** How a session ended that nobody ended in this page. */
export interface SessionEnd {
  /** Who the caller was. */
  readonly role: Role
  /**
   * `refused`: the platform renews it no more: it is too old, was ended from elsewhere, or its token came back.
   * `elsewhere`: another tab signed out.
   */
  readonly reason: 'refused' | 'elsewhere'
  /** What the platform said; its `requestId` helps whoever looks for the reason. */
  readonly cause?: ApiError | undefined
}

/** Who is there now, and, when a session ended of which this page knew, how. */
export type SessionListener = (role: Role, end?: SessionEnd) => void

/** Who is there, for pages and hooks: `oauth()` and `cookieSession()` are both of this kind. */
export interface SessionAuth extends Auth {
  readonly epoch: number
  getTokens(): Promise<Tokens>
  /** Calls back after a sign-in, a sign-out or the end of a session, of other tabs too; answers how to stop that. */
  subscribe(listener: SessionListener): () => void
}
