/** One field of the input that the platform refused. */
export interface FieldViolation {
  /** The path of the field, as it was sent. */
  readonly field: string
  readonly description: string
  readonly violatedRule: string
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId?: string | undefined
  readonly fieldViolations?: readonly FieldViolation[] | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly docs?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** The one error of a call that was refused or did not get through. Compare by `isApiError`, not by class. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The application code, such as `OWNED_CART_NOT_FOUND`; `NETWORK_ERROR` or `TIMEOUT` when no answer came. */
  readonly code: string
  readonly fieldViolations: readonly FieldViolation[]
  /** The first field that was refused. */
  readonly field: string | undefined
  /** Name it when you ask for help: it is in the platform's log. */
  readonly requestId: string | undefined
  /** The same call may succeed later. */
  readonly retryable: boolean
  /** Milliseconds that the platform asks you to wait. */
  readonly retryAfter: number | undefined
  readonly data: Readonly<Record<string, unknown>>
  /** The page that explains the code. */
  readonly docs: string | undefined

  constructor(refusal: Refusal) {
    super(refusal.message, { cause: refusal.cause })
    this.name = 'ApiError'
    this.status = refusal.status
    this.code = refusal.code
    this.fieldViolations = refusal.fieldViolations ?? []
    this.field = this.fieldViolations[0]?.field
    this.requestId = refusal.requestId
    this.retryable = [0, 429, 502, 503, 504].includes(this.status) || this.code === 'IDEMPOTENCY_KEY_IN_USE'
    this.retryAfter = refusal.retryAfter
    this.data = refusal.data ?? {}
    this.docs = refusal.docs
  }
}

/** Compares by name and code, not by class: two copies of this package may live in one page. */
export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && (!code || (error as ApiError).code === code)
