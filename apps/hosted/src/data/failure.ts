import { type ApiError, type ErrorCode, isApiError } from '@vitrine/client'
import { texts } from '../texts/texts.ts'

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
  if (!isApiError(error))
    return { code: 'UNEXPECTED', sentence: texts().shell.unexpected, requestId: undefined }
  const { code } = error
  const requestId = error.requestId ?? undefined
  const sentence = sentences[code] ?? (texts().shell.failures as Sentences)[code] ?? sentenceByStatus(error)
  const { retryAfter } = error
  return { code, sentence, requestId, ...(retryAfter && { waitSeconds: Math.ceil(retryAfter / 1000) }) }
}

/** Returns field errors by the last part of the field's path. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {}
  const { fieldRules } = texts().shell
  const entries = (error.fieldViolations ?? []).map(({ field, description, violatedRule }) => [
    field.split('.').at(-1) ?? field,
    fieldRules[violatedRule] ?? fieldRules.VALIDATION ?? asSentence(description),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

function sentenceByStatus({ status, fieldViolations, message }: ApiError): string {
  if (status >= 500) return texts().shell.serverError
  if (fieldViolations?.length) return texts().shell.markedFields
  return texts().shell.otherFailure(asSentence(message))
}

function asSentence(text: string): string {
  const trimmed = text.trim()
  if (!trimmed) return texts().shell.unexpected
  const start = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?]$/.test(start) ? start : `${start}.`
}
