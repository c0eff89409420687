import type { Redirect } from '../redirect/go.ts'

/**
 * From what nobody notices to what everybody does: the shop's own session; the same renewed; the browser as a go-between
 * (FedCM); a hidden frame that is allowed its cookies (Storage Access), or has them anyway; the page itself, there and
 * back.
 */
export type SilentRung = 'session' | 'refresh' | 'fedcm' | 'storage_access' | 'frame' | 'redirect'

export type SilentReason =
  /** Nobody is signed in at the platform. */
  | 'login_required'
  /** Somebody may be: the browser keeps the platform's cookies from other sites' frames. A redirect can tell. */
  | 'third_party_cookies_blocked'
  /** Somebody is, and has to allow this client first. */
  | 'consent_required'
  /** Somebody is, and has to choose an account or to do something at the sign-in page. */
  | 'interaction_required'
  | 'timed_out'
  /** The platform was not reached; or it was, and gives no tokens to this origin: browsers tell no difference. */
  | 'network'
  /** The platform does not serve this site: its origin or its client id is not registered. */
  | 'not_allowed'

export interface SilentSignInOptions {
  /** Which rungs to try: all of them unless you say otherwise, always in the order of `SilentRung`. */
  readonly ladder?: readonly SilentRung[]
  /** Where a redirect would come back to: the page that calls `completeSignIn`. Without it none is offered. */
  readonly redirectUri?: string
  /** The page to go on with after a redirect: this one unless you say otherwise. */
  readonly originalUri?: string
  /**
   * Takes the rung `fedcm`, where the browser has it: `ask` lets it ask who is to sign in. Whoever has answered once
   * is found by `storage_access` afterwards, without being shown anything; so is, in 3 s, by `silent`. Without it the
   * rung is left out, and blocked cookies are known in less than 2 s.
   */
  readonly fedcm?: 'silent' | 'ask'
  /** Milliseconds for the whole ladder: 120000 unless you say otherwise. */
  readonly timeout?: number
  /** Calls it off: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

export type SilentSignIn =
  | { readonly signedIn: true; readonly rung: SilentRung }
  | {
      readonly signedIn: false
      /** The rung that gave the reason. */
      readonly rung: SilentRung
      readonly reason: SilentReason
      /**
       * The last rung, when it can tell more and `redirectUri` was given. Hand it to `goToSignIn`: the browser comes
       * back signed in or with `login_required`, and shows nothing on its way.
       */
      readonly redirect?: Redirect
    }
