import { createSession, type Session } from '@vitrine/server-kit/session'

import type { Config } from '../config.ts'

export interface SiteSession {
  readonly session: Session
  /** Where this site is, as the browser sees it. */
  readonly origin: string
}

/** The session of one request, in a cookie of its own: the shop window may be on the same host. */
export function openSession(request: Request, config: Config): SiteSession {
  const origin = config.siteUrl ?? new URL(request.url).origin
  const session = createSession(request, {
    baseUrl: config.platformUrl,
    clientId: config.clientId,
    secure: origin.startsWith('https:'),
    name: 'back-office',
  })
  return { session, origin }
}
