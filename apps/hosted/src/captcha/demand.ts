import { isApiError } from '@vitrine/client'
import type { CaptchaToken } from '@vitrine/client/authentication'

/** `VISIBLE`: the user ticks a box. `INVISIBLE`: the page solves the captcha on submit. */
export type CaptchaKind = 'VISIBLE' | 'INVISIBLE'

/** Returns the captcha that a refusal (-19971, -19970) requires for the next attempt. */
export function demandOf(
  error: unknown,
): { readonly kind: CaptchaKind; readonly challengeUrl?: string } | undefined {
  if (!isApiError(error, MISSING) && !isApiError(error, INVALID)) return undefined
  const { captcha, challengeUrl } = error.data ?? {}
  return {
    kind: captcha === 'INVISIBLE' ? 'INVISIBLE' : 'VISIBLE',
    ...(typeof challengeUrl === 'string' && { challengeUrl }),
  }
}

export function tokenOf(kind: CaptchaKind, payload: string): CaptchaToken {
  return kind === 'VISIBLE' ? { Recaptcha: payload } : { InvisibleRecaptcha: payload }
}

const MISSING = '-19971'
const INVALID = '-19970'
