import type { Fetch } from '@vitrine/client'
import { createSession, type Session } from '@vitrine/server-kit/session'

import type { SiteConfig } from '@vitrine/server-kit/site-config'

export interface SiteOptions extends Pick<SiteConfig, 'platformUrl' | 'clientId' | 'siteUrl'> {
  /** How the platform is reached. */
  readonly fetch?: Fetch
}

export interface SiteSession {
  readonly session: Session
  /** Where this site is, as the browser sees it. */
  readonly origin: string
}

/** The session of one request, in a cookie of its own: the shop window may be on the same host. */
export function openSession(request: Request, options: SiteOptions): SiteSession {
  const { platformUrl: baseUrl, clientId, siteUrl, fetch } = options
  const origin = siteUrl ?? new URL(request.url).origin
  const session = createSession(request, {
    baseUrl,
    clientId,
    secure: origin.startsWith('https:'),
    name: 'back-office',
    ...(fetch && { fetch }),
  })
  return { session, origin }
}
