import type { CreatedBy } from '../../generated/shared.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'

export interface CheckoutOwner {
  readonly member_id: string | null
  readonly visitor_id: string | null
}

const noOwner: CheckoutOwner = { member_id: null, visitor_id: null }

/** The owner of a new checkout: the calling buyer, or the buyer that staff or an app name. */
export function ownerOf(caller: Caller, buyer = noOwner): CheckoutOwner {
  const { role, memberId, visitorId } = caller
  if (isStaffOrApp(caller)) return buyer
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
