import type { PromptName } from '../redirects/index.ts'

/** The facts that decide how a pending request continues. */
export interface Asking {
  readonly prompts: ReadonlySet<PromptName>
  /** No page may be shown: `none`, or a hidden frame. */
  readonly silent: boolean
  readonly now: Date
  /** The maximum age of the sign-in in seconds. */
  readonly maxAge?: number | undefined
  /** The account that would answer; undefined if none is signed in or the hint names another. */
  readonly account?:
    | {
        readonly authenticatedAt: Date
        /** The account was chosen or signed in for this request. */
        readonly chosen: boolean
        /** The sign-in happened for this request. */
        readonly signedInForThis: boolean
        readonly mustResetPassword: boolean
      }
    | undefined
  /** The number of accounts in the chooser. */
  readonly remembered: number
  /** The number of signed-in accounts. */
  readonly signedIn: number
  /** A third-party client lacks consent for these scopes. */
  readonly needsConsent: boolean
}

export type Step = 'code' | 'sign-in' | 'choose' | 'consent'

/** OpenID Connect Core 3.1.2.6. */
export type SilentError =
  | 'login_required'
  | 'account_selection_required'
  | 'consent_required'
  | 'interaction_required'

/** The next step, whether or not a page may be shown. */
export function stepOf(asking: Asking): Step {
  const { prompts: asked, account } = asking
  if (asked.has('select_account') && !account?.chosen) return asking.remembered > 0 ? 'choose' : 'sign-in'
  if (!account) return asking.signedIn > 0 ? 'choose' : 'sign-in'
  if (account.mustResetPassword || !isFresh(asking, account)) return 'sign-in'
  return asked.has('consent') || asking.needsConsent ? 'consent' : 'code'
}

/** The error of a request that must not show a page; undefined if it can be answered. */
export function silentErrorOf(asking: Asking): SilentError | undefined {
  const step = stepOf(asking)
  if (step === 'code') return undefined
  if (step === 'consent') return 'consent_required'
  if (step === 'choose') return 'account_selection_required'
  return asking.account?.mustResetPassword ? 'interaction_required' : 'login_required'
}

/** A sign-in for this request satisfies `login` and `max_age`; a recent one satisfies `max_age`. */
function isFresh({ prompts: asked, maxAge, now }: Asking, account: NonNullable<Asking['account']>): boolean {
  if (account.signedInForThis) return true
  if (asked.has('login')) return false
  return maxAge === undefined || now.getTime() - account.authenticatedAt.getTime() <= maxAge * 1000
}
