import { isApiError } from '@vitrine/client'
import type { CaptchaToken } from '@vitrine/client/authentication'

/** `VISIBLE`: the person ticks a box. `INVISIBLE`: the page works by itself when the form is sent. */
export type CaptchaKind = 'VISIBLE' | 'INVISIBLE'

/** What a refusal (-19971, -19970) asks for before the same call is tried again. */
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
