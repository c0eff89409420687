import type { Authenticator } from '../../http/authenticator.ts'
import type { Caller, Data } from '../../http/context.ts'
import { findApiKey, findClient, noteKeyUsed } from '../clients/index.ts'
import { findHostedSession, noteBrowserUsed } from '../hosted-sign-in/index.ts'
import { findAccount, permissionsOf } from '../identities/index.ts'
import { findAccessToken, noteUsed, type TokenSession } from '../tokens/index.ts'

/** How a token, a key or a cookie becomes a caller. Every look-up is by hash; nothing is cached, so that an end is an end. */
export const authenticator: Authenticator = {
  async resolveToken(deps, token) {
    const found = await findAccessToken(deps, token)
    if (!found) return undefined
    if (!found.alive) return 'expired'
    await noteUsed(deps, found.session)
    const caller = callerOf(deps.siteId, found.session)
    return (await isSomebodyElses(deps, found.session)) ? { ...caller, lent: true } : caller
  },

  async resolveKey(deps, key) {
    const found = await findApiKey(deps, key)
    if (!found) return undefined
    await noteKeyUsed(deps, found)
    const { id: appId, permissions } = found
    return { role: 'app', siteId: deps.siteId, appId, permissions, via: 'key' }
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
    const { authenticatedAt } = session
    const proved = authenticatedAt ? ({ authenticatedAt } as const) : ({ lent: true } as const)
    if (account.kind === 'member') return { ...shared, role: 'member', memberId: account.id, ...proved }
    const permissions = permissionsOf(account)
    return { ...shared, role: 'staff', staffId: account.id, permissions, ...proved }
  },
}

async function isSomebodyElses(deps: Data, session: TokenSession): Promise<boolean> {
  if (!session.identity_id || !session.client_id) return false
  return (await findClient(deps, session.client_id))?.thirdParty ?? false
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
    instanceId: session.instance_id ?? undefined,
    permissions: session.kind === 'staff' || session.kind === 'app' ? session.permissions : undefined,
    sessionId: session.id,
    authenticatedAt: session.authenticated_at ?? undefined,
    via: 'token',
  }
}
