import { createSession, type Session } from '@vitrine/server-kit/session'
import { createContext, type MiddlewareFunction } from 'react-router'

import { config } from '../../config.ts'

/** What belongs to one request. Nothing of it outlives the answer. */
export interface RequestScope {
  readonly session: Session
  /** Where this site is, as the browser sees it. */
  readonly origin: string
}

export const requestScope = createContext<RequestScope>()

/** Opens the session of a request and keeps what changed of it. */
export const withScope: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const origin = config.siteUrl ?? new URL(request.url).origin
  const session = createSession(request, {
    baseUrl: config.platformUrl,
    clientId: config.clientId,
    secure: origin.startsWith('https:'),
  })
  context.set(requestScope, { session, origin })
  const response = await next()
  session.commit(response.headers)
  return response
}
