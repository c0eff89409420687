import { type ErrorCode, isApiError } from '@vitrine/client'

import { StaffFailure } from './staff-failure.ts'
import { toSentence } from './to-sentence.ts'
import { violationSentence } from './violation-sentence.ts'

const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  NETWORK_ERROR: 'The shop could not be reached. Check your connection and try again.',
  TIMEOUT: 'The request took too long. Try again with a shorter date range or a narrower filter.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment, then try again.',
  UNAVAILABLE: 'The shop is temporarily unavailable. Try again in a minute.',
  UNAUTHENTICATED: 'Your session has ended. Sign in and try again.',
  TOKEN_EXPIRED: 'Your session has ended. Sign in and try again.',
  REAUTHENTICATION_REQUIRED: 'Nothing was changed. Confirm your identity to continue.',
  '-19971': 'Too many attempts. Sign in again.',
  STATE_TOKEN_INVALID: 'The confirmation took too long. Close this dialog and start again.',
  FORBIDDEN: 'Your account does not have this permission. Ask the shop’s owner for access.',
  ORDER_NOT_FOUND: 'This order does not exist. Check the address or find the order in the list.',
  INVALID_CURSOR: 'The list changed while you were viewing it. Reload it from the beginning.',
}

/** Builds every error message. Codes without a sentence here use the platform's message. */
export function userMessage(error: unknown): string {
  if (error instanceof StaffFailure) return error.message
  if (!isApiError(error)) return fallback
  const [violation] = error.fieldViolations ?? []
  if (violation) return `${nameOf(violation.field)}: ${violationSentence(violation)}`
  return sentences[error.code] ?? (isRefusal(error) ? toSentence(error.message) : fallback)
}

const fallback = 'An unexpected error occurred. Your changes are not lost. Try again.'

/** `rule.discounts[0].fixedAmount` is shown as “Fixed amount”. */
function nameOf(field: string): string {
  const words = (field.split('.').at(-1) ?? field).replace(/\[\d+\]/g, '').replace(/([A-Z])/g, ' $1')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const isRefusal = ({ status = 0 }: { readonly status?: number | undefined }): boolean =>
  status >= 400 && status < 500

/** The ID of the request in the platform's log. */
export const requestIdOf = (error: unknown): string | undefined =>
  (isApiError(error) && error.requestId) || undefined
