import { isApiError } from '@vitrine/client'
import { isOnline } from '@vitrine/react/online'
import { isRouteErrorResponse } from 'react-router'

/** The part of a server failure that a page receives. */
export interface Failure {
  readonly code: string
  /** ID in the platform's log. */
  readonly requestId?: string | undefined
}

/** Returns code and request ID of any thrown value: a failed call or a route error. */
export function failureOf(error: unknown): Failure {
  const isRoute = isRouteErrorResponse(error)
  const known: Partial<Failure> = (isApiError(error) ? error : isRoute && error.data) || {}
  const { code, requestId } = known
  if (code) return { code, requestId }
  if (isRoute && error.status === 404) return { code: 'PAGE_NOT_FOUND' }
  return { code: isRoute || isOnline() ? 'INTERNAL' : 'NETWORK_ERROR' }
}
