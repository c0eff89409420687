/** OpenID Connect Core 3.1.2.1; on the wire one of them, in a standard request several with spaces between. */
export const prompts = ['login', 'none', 'consent', 'select_account'] as const
export type PromptName = (typeof prompts)[number]

/** Undefined for a word that is none, and for `none` beside another. */
export function readPrompts(text: string | undefined): ReadonlySet<PromptName> | undefined {
  const words = (text ?? '').split(' ').filter(Boolean)
  const known = words.filter((word): word is PromptName => (prompts as readonly string[]).includes(word))
  if (known.length < words.length) return undefined
  const found = new Set(known)
  return found.has('none') && found.size > 1 ? undefined : found
}

export const scopes = ['openid', 'profile', 'email', 'offline_access'] as const

/** The words of a scope; undefined when one of them is none of ours (RFC 6749 section 3.3). */
export function readScopes(text: string | undefined): readonly string[] | undefined {
  const words = [...new Set((text ?? '').split(' ').filter(Boolean))]
  return words.every((word) => (scopes as readonly string[]).includes(word)) ? words : undefined
}

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
