import type { CommonErrorCode, ErrorCode } from '../generated/error-codes.ts'
import type { ApiError } from './error.ts'

/**
 * Codes of the client itself. `HTTP_502` and the like: a proxy answered in place of the platform. `NO_SESSION` and
 * `SESSION_NOT_FRESH`: a page of a server cannot write its session cookie.
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
   * Whether a call failed. The printed type of the call, such as `isApiError<AddToCurrentCartError>(error)`, narrows
   * the code to those of that call and those that every call shares.
   */
  <C extends ErrorCode = ErrorCode>(error: unknown): error is ApiError<C | CommonErrorCode>
}
