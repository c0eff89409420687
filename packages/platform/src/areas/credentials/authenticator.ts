import type { Authenticator } from '../../http/authenticator.ts'
import type { Caller } from '../../http/context.ts'
import { findApiKey } from '../clients/index.ts'
import { findHostedSession, noteBrowserUsed } from '../hosted-sign-in/index.ts'
import { findAccount } from '../identities/index.ts'
import { findAccessToken, noteUsed, type TokenSession } from '../tokens/index.ts'

/** How a token, a key or a cookie becomes a caller. Every look-up is by hash; nothing is cached, so that an end is an end. */
export const authenticator: Authenticator = {
  async resolveToken(deps, token) {
    const found = await findAccessToken(deps, token)
    if (!found) return undefined
    if (!found.alive) return 'expired'
    await noteUsed(deps, found.session)
    return callerOf(deps.siteId, found.session)
  },

  async resolveKey(deps, key) {
    const found = await findApiKey(deps, key)
    return found && { role: 'app', siteId: deps.siteId, appId: found.id, via: 'key' }
  },

  async resolveCookie(deps, value) {
    const session = await findHostedSession(deps, value)
    if (!session) return undefined
    const shared = {
      siteId: deps.siteId,
      sessionId: session.id,
      visitorId: session.visitorId,
      via: 'cookie',
    } as const
    const account = session.identityId ? await findAccount(deps, session.identityId) : undefined
    if (account?.status !== 'ACTIVE') return { ...shared, role: 'visitor' }
    await noteBrowserUsed(deps, session.id)
    const authenticatedAt = session.authenticatedAt ?? undefined
    if (account.kind === 'member') return { ...shared, role: 'member', memberId: account.id, authenticatedAt }
    return { ...shared, role: 'staff', staffId: account.id, authenticatedAt }
  },
}

function callerOf(siteId: string, session: TokenSession): Caller {
  const identityId = session.identity_id ?? undefined
  return {
    role: session.kind,
    siteId,
    clientId: session.client_id ?? undefined,
    visitorId: session.visitor_id ?? undefined,
    memberId: session.kind === 'member' ? identityId : undefined,
    staffId: session.kind === 'staff' ? identityId : undefined,
    appId: session.app_id ?? undefined,
    sessionId: session.id,
    authenticatedAt: session.authenticated_at ?? undefined,
    via: 'token',
  }
}
