import { type ErrorCode, isApiError } from '@vitrine/client'

import { toSentence } from './to-sentence.ts'

/** What happened and what to do next, by code. */
const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  NETWORK_ERROR: 'The shop could not be reached. Check your connection and try again.',
  TIMEOUT: 'That took too long. Try again, perhaps with fewer days or a narrower filter.',
  TOO_MANY_REQUESTS: 'That was a little fast. Wait a moment and try again.',
  UNAVAILABLE: 'The shop is taking a short break. Try again in a minute.',
  UNAUTHENTICATED: 'You have been signed out. Sign in and try again.',
  TOKEN_EXPIRED: 'You have been signed out. Sign in and try again.',
  REAUTHENTICATION_REQUIRED: 'Nothing was done: this needs proof that it is you. Try again.',
  '-19971': 'That was tried too often here. Sign in again.',
  STATE_TOKEN_INVALID: 'That took too long. Close this and begin again.',
  FORBIDDEN: 'Your account may not do this. Ask the shop’s owner for access.',
  ORDER_NOT_FOUND: 'There is no order at this address. It may have been mistyped; look for it in the list.',
  INVALID_CURSOR: 'The list changed while you were reading. Start again from its beginning.',
}

/** Every message about a failure comes from here. A refusal without words of ours is told in the platform’s. */
export function userMessage(error: unknown): string {
  if (!isApiError(error)) return fallback
  const [violation] = error.fieldViolations ?? []
  if (violation) return `${violation.field}: ${toSentence(violation.description)}`
  return sentences[error.code] ?? (isRefusal(error) ? toSentence(error.message) : fallback)
}

const fallback = 'Something went wrong on our side. Nothing is lost: try again.'

const isRefusal = ({ status = 0 }: { readonly status?: number | undefined }): boolean =>
  status >= 400 && status < 500

/** It is in the platform’s log. */
export const requestIdOf = (error: unknown): string | undefined =>
  (isApiError(error) && error.requestId) || undefined
