import type { MemberMembership, MembershipCharge } from '@vitrine/client/memberships'
import type { Tone } from '@vitrine/ui/badge'

import { counted, formatDay } from '../../data/format.ts'

export const states: Readonly<
  Record<MemberMembership['status'], { readonly name: string; readonly tone: Tone }>
> = {
  ACTIVE: { name: 'Active', tone: 'positive' },
  USED_UP: { name: 'No credits left', tone: 'caution' },
  EXPIRED: { name: 'Expired', tone: 'neutral' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
}

/** Example: `3 of 5 credits left`. */
export function creditsLeft({ credits }: MemberMembership): string {
  return credits
    ? `${credits.remaining} of ${counted(credits.total, 'credit', 'credits')} left`
    : 'No credit limit'
}

/** Describes when a membership ends or renews. */
export function endText(
  { status, expirationDate, startDate }: MemberMembership,
  isRenewing: boolean,
): string {
  if (status === 'CANCELED' || !expirationDate) return `Since ${formatDay(startDate)}.`
  if (status === 'EXPIRED') return `Expired on ${formatDay(expirationDate)}.`
  return `${isRenewing ? 'Renews' : 'Ends'} on ${formatDay(expirationDate)}.`
}

/** Examples: `1 credit on 21 November 2026`, `2 credits on 21 November 2026, returned`. */
export function chargeText({ credits, createdDate, status }: MembershipCharge): string {
  const text = `${counted(credits, 'credit', 'credits')} on ${formatDay(createdDate)}`
  return status === 'VOIDED' ? `${text}, returned` : text
}
