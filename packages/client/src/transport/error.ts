import type { ErrorCode } from '../generated/error-codes.ts'
import type { IsApiError } from './error-code.ts'

/** A field of the input that the platform refused. */
export interface FieldViolation {
  /** The path of the field in the input. */
  readonly field: string
  readonly description: string
  readonly violatedRule: string
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}

export interface ApiErrorDetails {
  readonly cause?: unknown
  readonly fieldViolations?: readonly FieldViolation[] | undefined
  readonly requestId?: string | null | undefined
  readonly retryAfter?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly docs?: string
}

/** The error of every failed call. Check it with `isApiError`, not with `instanceof`. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 without a response. */
  declare readonly status: number
  /** Application code, such as `OWNED_CART_NOT_FOUND`; `NETWORK_ERROR` or `TIMEOUT` without a response. */
  declare readonly code: C
  declare readonly fieldViolations?: readonly FieldViolation[] | undefined
  /** The first refused field. */
  declare readonly field: string | undefined
  /** Whether the same call may succeed later. */
  declare readonly retryable: boolean
  /** Details of the code, such as the stock that is left. */
  declare readonly data?: Readonly<Record<string, unknown>> | undefined
  /** The ID in the platform's log. Quote it when you ask for help. */
  declare readonly requestId?: string | null | undefined
  /** Milliseconds to wait before a retry. */
  declare readonly retryAfter?: number | undefined
  /** The names of the arguments of a refused call for orders, without their values. */
  declare readonly argumentNames?: readonly string[] | undefined
  /** The documentation page of the code. */
  declare readonly docs?: string | undefined

  constructor(status: number, code: C, message: string, details: ApiErrorDetails = {}) {
    super(message)
    const field = details.fieldViolations?.[0]?.field
    const retryable =
      !status || status === 429 || (status > 501 && status < 505) || details.retryAfter != null
    Object.assign(this, { status, code, field, retryable }, details)
  }
}

/** Checks name and code, not the class, because a page may load two copies of this package. */
export const isApiError: IsApiError = (error: unknown, code?: string): error is ApiError<never> =>
  (error as Error | undefined)?.name === 'ApiError' && (!code || (error as ApiError).code === code)
