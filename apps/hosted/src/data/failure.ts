import { type ApiError, type ErrorCode, isApiError } from '@vitrine/client'

/** The message of a failed call, with the request ID for support. */
export interface Failure {
  readonly code: ErrorCode | 'UNEXPECTED'
  readonly sentence: string
  readonly requestId: string | undefined
  /** Seconds to wait before a retry. */
  readonly waitSeconds?: number
}

/** Messages by error code. */
export type Sentences = Readonly<Partial<Record<ErrorCode, string>>>

/** Returns the message of an error. Without an own message, it uses the platform's. */
export function toFailure(error: unknown, sentences: Sentences = {}): Failure {
  if (!isApiError(error)) return { code: 'UNEXPECTED', sentence: UNEXPECTED, requestId: undefined }
  const { code } = error
  const requestId = error.requestId ?? undefined
  const sentence = sentences[code] ?? common[code] ?? sentenceByStatus(error)
  const { retryAfter } = error
  return { code, sentence, requestId, ...(retryAfter && { waitSeconds: Math.ceil(retryAfter / 1000) }) }
}

/** Returns field errors by the last part of the field's path. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {}
  const entries = (error.fieldViolations ?? []).map(({ field, description }) => [
    field.split('.').at(-1) ?? field,
    asSentence(description),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

const UNEXPECTED = 'Something went wrong on this page. Reload it. You may have to enter your data again.'

const common: Sentences = {
  NETWORK_ERROR: 'We could not reach the shop. Check your connection and try again. Nothing was lost.',
  TIMEOUT: 'The shop took too long to answer. Try again. Nothing happens twice.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment, then try again.',
  UNAUTHENTICATED: 'This page has expired. Go back to the shop and start again.',
  TOKEN_EXPIRED: 'This page has expired. Go back to the shop and start again.',
  FORBIDDEN: 'This belongs to another account. Go back to the shop and start again.',
  CONFLICT: 'This was changed in another window. Check the new version.',
  REDIRECT_SESSION_NOT_FOUND: 'This sign-in has expired. Go back to the shop and sign in again.',
  SESSION_TOKEN_INVALID: 'This sign-in has expired. Sign in again.',
}

function sentenceByStatus({ status, fieldViolations, message }: ApiError): string {
  if (status >= 500) return 'Something went wrong on our side. Nothing was lost. Try again in a moment.'
  if (fieldViolations?.length) return 'Correct the marked fields.'
  return asSentence(message)
}

function asSentence(text: string): string {
  const trimmed = text.trim()
  if (!trimmed) return UNEXPECTED
  const start = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?]$/.test(start) ? start : `${start}.`
}
