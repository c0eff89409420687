import type { Authenticator } from '../../kernel/http/authenticator.ts'
import type { Data } from '../../kernel/http/context.ts'
import { findApiKey, findClient, noteKeyUsed } from '../clients/index.ts'
import { findHostedSession, noteBrowserUsed } from '../hosted-sign-in/index.ts'
import { findAccount, permissionsOf } from '../identities/index.ts'
import { callerOf, findAccessToken, noteUsed, recallCaller, type TokenSession } from '../tokens/index.ts'

/**
 * Resolves a token, a key or a cookie to a caller by hash. Only visitors and members are cached, for a moment and not
 * beyond the end of their session.
 */
export const authenticator: Authenticator = {
  async resolveToken(deps, token) {
    const cache = recallCaller(deps, token)
    if (cache.known) return cache.known
    const found = await findAccessToken(deps, token)
    if (!found) return undefined
    if (!found.alive) return 'expired'
    await noteUsed(deps, found.session)
    const own = callerOf(deps.siteId, found.session)
    const caller = (await isThirdParty(deps, found.session)) ? ({ ...own, delegated: true } as const) : own
    cache.remember(caller, earlier(found.expiresAt, found.session.absolute_expires_at))
    return caller
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
    const proved = authenticatedAt ? ({ authenticatedAt } as const) : ({ delegated: true } as const)
    if (account.kind === 'member') return { ...shared, role: 'member', memberId: account.id, ...proved }
    const permissions = permissionsOf(account)
    return { ...shared, role: 'staff', staffId: account.id, permissions, ...proved }
  },
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

async function isThirdParty(deps: Data, session: TokenSession): Promise<boolean> {
  if (!session.identity_id || !session.client_id) return false
  return (await findClient(deps, session.client_id))?.thirdParty ?? false
}
