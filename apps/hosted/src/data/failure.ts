import { type ApiError, type ErrorCode, isApiError } from '@vitrine/client'

/** A failed call in words: what happened, what to do, and what support needs to find it. */
export interface Failure {
  readonly code: ErrorCode | 'UNEXPECTED'
  readonly sentence: string
  readonly requestId: string | undefined
  /** Whole seconds that the platform asks to wait. */
  readonly waitSeconds?: number
}

/** Sentences for a customer, by the code of the error. */
export type Sentences = Readonly<Partial<Record<ErrorCode, string>>>

/** The one place where an error becomes a sentence. The platform's own sentences are for people and stay. */
export function toFailure(error: unknown, sentences: Sentences = {}): Failure {
  if (!isApiError(error)) return { code: 'UNEXPECTED', sentence: UNEXPECTED, requestId: undefined }
  const { code } = error
  const requestId = error.requestId ?? undefined
  const sentence = sentences[code] ?? common[code] ?? sentenceByStatus(error)
  const { retryAfter } = error
  return { code, sentence, requestId, ...(retryAfter && { waitSeconds: Math.ceil(retryAfter / 1000) }) }
}

/** Messages for single fields, by the last part of the path the server names. */
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
