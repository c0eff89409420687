import type { MemberMembership } from '@vitrine/client/memberships'
import type { Tone } from '@vitrine/ui/badge'

import { formatDay } from '../../data/format.ts'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const membershipStates: Readonly<Record<MemberMembership['status'], State>> = {
  ACTIVE: { name: 'Active', tone: 'positive' },
  EXPIRED: { name: 'Expired', tone: 'neutral' },
  USED_UP: { name: 'Used up', tone: 'neutral' },
  CANCELED: { name: 'Ended', tone: 'critical' },
}

/** `3 of 5 left · expires on 12 Dec 2026`. */
export const membershipText = ({ credits, expirationDate }: MemberMembership): string =>
  [
    credits ? `${credits.remaining} of ${credits.total} left` : 'Unlimited',
    expirationDate ? `expires on ${formatDay(expirationDate)}` : 'no expiry',
  ].join(' · ')
