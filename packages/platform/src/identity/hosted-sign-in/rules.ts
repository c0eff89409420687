import type { PromptName } from '../redirects/index.ts'

/** What is known when a request waits for its answer. */
export interface Asking {
  readonly prompts: ReadonlySet<PromptName>
  /** Nothing may be shown: `none`, or a hidden frame. */
  readonly silent: boolean
  readonly now: Date
  /** Seconds that a log-in may be old. */
  readonly maxAge?: number | undefined
  /** Who would answer; nobody when nobody is signed in, or not the one who is hinted at. */
  readonly account?:
    | {
        readonly authenticatedAt: Date
        /** Chosen or signed in for this request, not just found. */
        readonly chosen: boolean
        /** Its log-in was made for this request. */
        readonly signedInForThis: boolean
        readonly mustResetPassword: boolean
      }
    | undefined
  /** How many accounts the chooser would show. */
  readonly remembered: number
  /** How many of them are signed in. */
  readonly signedIn: number
  /** Somebody else's client, which this account has not allowed that much yet. */
  readonly needsConsent: boolean
}

export type Step = 'code' | 'sign-in' | 'choose' | 'consent'

/** OpenID Connect Core 3.1.2.6. */
export type SilentError =
  | 'login_required'
  | 'account_selection_required'
  | 'consent_required'
  | 'interaction_required'

/** What comes next for the person, whether or not it may be shown. */
export function stepOf(asking: Asking): Step {
  const { prompts: asked, account } = asking
  if (asked.has('select_account') && !account?.chosen) return asking.remembered > 0 ? 'choose' : 'sign-in'
  if (!account) return asking.signedIn > 0 ? 'choose' : 'sign-in'
  if (account.mustResetPassword || !isFresh(asking, account)) return 'sign-in'
  return asked.has('consent') || asking.needsConsent ? 'consent' : 'code'
}

/** Why a request that may show nothing cannot be answered; undefined when it can. */
export function silentErrorOf(asking: Asking): SilentError | undefined {
  const step = stepOf(asking)
  if (step === 'code') return undefined
  if (step === 'consent') return 'consent_required'
  if (step === 'choose') return 'account_selection_required'
  return asking.account?.mustResetPassword ? 'interaction_required' : 'login_required'
}

/** `login` and `max_age` are met by a log-in for this very request, the latter also by one that is young enough. */
function isFresh({ prompts: asked, maxAge, now }: Asking, account: NonNullable<Asking['account']>): boolean {
  if (account.signedInForThis) return true
  if (asked.has('login')) return false
  return maxAge === undefined || now.getTime() - account.authenticatedAt.getTime() <= maxAge * 1000
}
