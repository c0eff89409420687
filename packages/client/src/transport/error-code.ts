import type { CommonErrorCode, ErrorCode } from '../generated/error-codes.ts'
import type { ApiError } from './error.ts'

/**
 * Codes of the client itself. `HTTP_502` and similar: a proxy answered instead of the platform. `NO_SESSION` and
 * `SESSION_NOT_FRESH`: a server page cannot write its session cookie.
 */
export type ClientErrorCode =
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | `HTTP_${number}`
  | 'NO_SESSION'
  | 'SESSION_NOT_FRESH'

export interface IsApiError {
  /** Whether a call failed with this code. */
  <C extends ErrorCode>(error: unknown, code: C): error is ApiError<C>
  /**
   * Whether the error comes from a failed call. The generated type of the call, as in
   * `isApiError<AddToCurrentCartError>(error)`, narrows `code` to its codes and the shared ones.
   */
  <C extends ErrorCode = ErrorCode>(error: unknown): error is ApiError<C | CommonErrorCode>
}
