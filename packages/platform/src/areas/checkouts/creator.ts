import type { CreatedBy } from '../../generated/shared.ts'
import type { Caller } from '../../http/context.ts'

/** Whose checkout it becomes. */
export function ownerOf({ role, memberId, visitorId }: Caller) {
  return {
    member_id: role === 'member' ? (memberId ?? null) : null,
    visitor_id: role === 'member' || role === 'visitor' ? (visitorId ?? null) : null,
  }
}

export function creatorOf({ role, memberId, visitorId, staffId, appId, clientId }: Caller): CreatedBy {
  if (role === 'staff') return { userId: staffId }
  if (role === 'app') return { appId: appId ?? clientId }
  return role === 'member' ? { memberId } : { visitorId }
}
