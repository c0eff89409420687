import type { ErrorCode } from '../generated/error-codes.ts'
import type { IsApiError } from './error-code.ts'

/** One field of the input that the platform refused. */
export interface FieldViolation {
  /** The path of the field, as it was sent. */
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

/** The one error of a call that was refused or did not get through. Compare by `isApiError`, not by class. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number
  /** The application code, such as `OWNED_CART_NOT_FOUND`; `NETWORK_ERROR` or `TIMEOUT` when no answer came. */
  declare readonly code: C
  declare readonly fieldViolations?: readonly FieldViolation[] | undefined
  /** The first field that was refused. */
  declare readonly field: string | undefined
  /** The same call may succeed later. */
  declare readonly retryable: boolean
  /** What the platform says beside the code, such as what is left in stock. */
  declare readonly data?: Readonly<Record<string, unknown>> | undefined
  /** Name it when you ask for help: it is in the platform's log. */
  declare readonly requestId?: string | null | undefined
  /** Milliseconds that the platform asks you to wait. */
  declare readonly retryAfter?: number | undefined
  /** The page that explains the code. */
  declare readonly docs?: string | undefined

  constructor(status: number, code: C, message: string, details: ApiErrorDetails = {}) {
    super(message)
    const field = details.fieldViolations?.[0]?.field
    const retryable =
      !status || status === 429 || (status > 501 && status < 505) || details.retryAfter != null
    Object.assign(this, { status, code, field, retryable }, details)
  }
}

/** Compares by name and code, not by class: two copies of this package may live in one page. */
export const isApiError: IsApiError = (error: unknown, code?: string): error is ApiError<never> =>
  (error as Error | undefined)?.name === 'ApiError' && (!code || (error as ApiError).code === code)
