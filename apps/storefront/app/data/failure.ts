import { isApiError } from '@vitrine/client'
import { isRouteErrorResponse } from 'react-router'

/** What a page is told of something that failed on the server. */
export interface Failure {
  readonly code: string
  /** It is in the platform's log. */
  readonly requestId?: string
}

/** Whatever was thrown, as its code and request id: a refused call, here or on the server, or a page that is not there. */
export function failureOf(error: unknown): Failure {
  if (isApiError(error)) return { code: error.code, ...(error.requestId && { requestId: error.requestId }) }
  if (isRouteErrorResponse(error)) {
    const { code, requestId } = (error.data ?? {}) as Partial<Failure>
    if (code) return { code, ...(requestId && { requestId }) }
    return { code: error.status === 404 ? 'PAGE_NOT_FOUND' : 'INTERNAL' }
  }
  return { code: 'INTERNAL' }
}
