import type { MemberMembership, MembershipCharge } from '@vitrine/client/memberships'
import type { Tone } from '@vitrine/ui/badge'

import { formatDay } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'

export const tones: Readonly<Record<MemberMembership['status'], Tone>> = {
  ACTIVE: 'positive',
  USED_UP: 'caution',
  EXPIRED: 'neutral',
  CANCELED: 'neutral',
}

/** Example: `3 of 5 credits left`. */
export function creditsLeft({ credits }: MemberMembership): string {
  return credits
    ? moreTexts.memberships.creditsLeft(credits.remaining, credits.total)
    : moreTexts.memberships.noCreditLimit
}

/** Describes when a membership ends or renews. */
export function endText(
  { status, expirationDate, startDate }: MemberMembership,
  isRenewing: boolean,
): string {
  if (status === 'CANCELED' || !expirationDate) return moreTexts.memberships.since(formatDay(startDate))
  if (status === 'EXPIRED') return moreTexts.memberships.expiredOn(formatDay(expirationDate))
  return moreTexts.memberships[isRenewing ? 'renewsOn' : 'endsOn'](formatDay(expirationDate))
}

/** Examples: `1 credit on 21 November 2026`, `2 credits on 21 November 2026, returned`. */
export function chargeText({ credits, createdDate, status }: MembershipCharge): string {
  const text = moreTexts.memberships.charge(credits, formatDay(createdDate))
  return status === 'VOIDED' ? moreTexts.memberships.returned(text) : text
}
