import type { Redirect } from '../redirect/go.ts'

/**
 * The methods, least visible first. `session` and `refresh` use the shop's own session, `fedcm` the browser,
 * `storage_access` and `frame` a hidden frame with and without allowed cookies, and `redirect` the page.
 */
export type SilentMethod = 'session' | 'refresh' | 'fedcm' | 'storage_access' | 'frame' | 'redirect'

export type SilentReason =
  /** No user is signed in at the platform. */
  | 'login_required'
  /** Unknown: the browser blocks the platform's cookies in frames. A redirect can find out. */
  | 'third_party_cookies_blocked'
  /** A user is signed in and first has to allow this client. */
  | 'consent_required'
  /** A user is signed in and first has to choose an account or complete a step on the sign-in page. */
  | 'interaction_required'
  | 'timed_out'
  /** The platform could not be reached, or refuses tokens for this origin: browsers do not tell them apart. */
  | 'network'
  /** The platform does not know the origin or the client ID of this site. */
  | 'not_allowed'

export interface SilentSignInOptions {
  /** The methods to try: all by default, always in the order of `SilentMethod`. */
  readonly methods?: readonly SilentMethod[]
  /** The page that calls `completeSignIn` after a redirect. Without it, the result offers no redirect. */
  readonly redirectUri?: string
  /** The page to open after a redirect: this page by default. */
  readonly originalUri?: string
  /**
   * Enables the method `fedcm`: `ask` lets the browser ask the user. Later, `storage_access` and, within 3 s, `silent`
   * find that user without a prompt. Without this option, blocked cookies are detected in less than 2 s.
   */
  readonly fedcm?: 'silent' | 'ask'
  /** Milliseconds for all methods together: 120000 by default. */
  readonly timeout?: number
  /** Aborts: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

export type SilentSignIn =
  | { readonly signedIn: true; readonly method: SilentMethod }
  | {
      readonly signedIn: false
      /** The method that gave the reason. */
      readonly method: SilentMethod
      readonly reason: SilentReason
      /**
       * A redirect, if it can find out more and `redirectUri` was given. Pass it to `goToSignIn`: the browser returns
       * signed in or with `login_required`, and shows no page.
       */
      readonly redirect?: Redirect
    }
