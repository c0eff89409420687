import { isApiError } from '@vitrine/client'
import { isOnline } from '@vitrine/react/online'
import { isRouteErrorResponse } from 'react-router'

/** The part of a server failure that a page receives. */
export interface Failure {
  readonly code: string
  /** ID in the platform's log. */
  readonly requestId?: string
}

/** Returns code and request ID of any thrown value: a failed call or a route error. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) return { code: error.code, ...(error.requestId && { requestId: error.requestId }) }
  if (isRouteErrorResponse(error)) {
    const { code, requestId } = (error.data ?? {}) as Partial<Failure>
    if (code) return { code, ...(requestId && { requestId }) }
    return { code: error.status === 404 ? 'PAGE_NOT_FOUND' : 'INTERNAL' }
  }
  return { code: isOnline() ? 'INTERNAL' : 'NETWORK_ERROR' }
}
