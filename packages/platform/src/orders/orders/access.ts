import type { Order, OrderActivity } from '../../generated/shared.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import type { Scope } from './search-store.ts'

/** Buyers read their own orders; a member also reads those that the same browser placed before the sign-in. */
export function mayRead(caller: Caller, order: Pick<Order, 'buyerInfo'>): boolean {
  return isStaffOrApp(caller) || isBuyer(caller, order)
}

export function isBuyer(caller: Caller, { buyerInfo }: Pick<Order, 'buyerInfo'>): boolean {
  if (caller.role === 'member' && buyerInfo.memberId) return buyerInfo.memberId === caller.memberId
  return !buyerInfo.memberId && buyerInfo.visitorId !== undefined && buyerInfo.visitorId === caller.visitorId
}

/** The timeline entries that only staff and apps read. */
const internalActivities: readonly OrderActivity['type'][] = [
  'MERCHANT_COMMENT',
  'ORDER_PUT_ON_HOLD',
  'ORDER_RELEASED',
]

/** An order without comments and holds, which only staff and apps read. */
export function forBuyer<T extends Pick<Order, 'activities'>>(order: T) {
  const activities = order.activities.filter(({ type }) => !internalActivities.includes(type))
  return { ...order, hold: undefined, activities }
}

/** The orders that a caller's search may reach, regardless of the filter. Undefined: none. */
export function scopeOf(caller: Caller): Scope | undefined {
  if (isStaffOrApp(caller)) return 'all'
  if (caller.role === 'member') return caller.memberId ? { memberId: caller.memberId } : undefined
  return caller.visitorId ? { visitorId: caller.visitorId } : undefined
}
