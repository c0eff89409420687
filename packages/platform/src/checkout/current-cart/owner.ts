import type { Caller } from '../../kernel/http/context.ts'
import type { Owner } from './store.ts'

/** The owner of the "current" cart. */
export function ownerOf(caller: Caller): Owner {
  if (caller.memberId) return { kind: 'member', id: caller.memberId }
  if (caller.staffId) return { kind: 'staff', id: caller.staffId }
  if (caller.visitorId) return { kind: 'visitor', id: caller.visitorId }
  return { kind: 'app', id: caller.appId ?? caller.clientId ?? 'app' }
}
