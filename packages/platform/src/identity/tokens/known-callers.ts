import type { Db } from '../../kernel/database/database.ts'
import { writesOf } from '../../kernel/database/watch-writes.ts'
import type { CredentialDeps } from '../../kernel/http/authenticator.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { type TokenSession, touchesTokens } from './sessions.ts'

/**
 * In milliseconds. Sessions ended by another node end here after this time (P10 allows five seconds); those ended by
 * this node end at once.
 */
const keptFor = 2_000
const most = 10_000

interface Known {
  readonly caller: Caller
  /** `until` uses the process clock, which cannot be moved; `ends` uses the site's clock. */
  readonly until: number
  readonly ends: number
  readonly writes: number
}

const caches = new WeakMap<Db, Map<string, Known>>()

export interface CallerMemory {
  readonly known: Caller | undefined
  /** Only for visitors and members. Permissions of staff and apps are always read from the database. */
  remember(caller: Caller, ends: Date): void
}

/** Returns the cached caller of a token. A new entry must have been read after this call. */
export function recallCaller({ db, siteId, clock }: CredentialDeps, token: string): CallerMemory {
  const watch = writesOf(db)
  if (!watch) return { known: undefined, remember() {} }
  const cache = caches.get(db) ?? new Map<string, Known>()
  caches.set(db, cache)
  const writes = watch.count(touchesTokens)
  if (writes === undefined) return { known: undefined, remember() {} }
  const name = `${siteId} ${token}`
  const found = cache.get(name)
  const holds =
    found && found.writes === writes && found.until > performance.now() && found.ends > clock.now().getTime()
  return {
    known: holds ? found.caller : undefined,
    remember(caller, ends) {
      if (caller.role !== 'visitor' && caller.role !== 'member') return
      if (cache.size >= most) cache.clear()
      const soon = later(clock.now(), keptFor)
      const until = performance.now() + keptFor
      cache.set(name, { caller, ends: Math.min(ends.getTime(), soon.getTime()), until, writes })
    },
  }
}

type IdentifiedSession = Pick<
  TokenSession,
  | 'id'
  | 'kind'
  | 'client_id'
  | 'visitor_id'
  | 'identity_id'
  | 'app_id'
  | 'instance_id'
  | 'permissions'
  | 'authenticated_at'
  | 'scope'
  | 'resource'
>

/** The caller of a session's access token. */
export function callerOf(siteId: string, session: IdentifiedSession): Caller {
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
    ...(session.resource !== null && {
      resource: session.resource,
      scopes: session.scope?.split(' ') ?? [],
    }),
    via: 'token',
  }
}
