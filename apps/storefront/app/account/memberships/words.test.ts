import type { MemberMembership, MembershipCharge } from '@vitrine/client/memberships'
import { beforeAll, expect, test } from 'vitest'
import { loadMoreTexts } from '../../texts/texts.ts'
import { chargeText, creditsLeft, endText } from './words.ts'

beforeAll(() => loadMoreTexts())

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const held: MemberMembership = {
  id: 'one',
  planId: 'plan',
  memberId: 'mira',
  name: 'Wheel club',
  status: 'ACTIVE',
  startDate: day('2026-11-21'),
  createdDate: day('2026-11-21'),
  updatedDate: day('2026-11-21'),
}

test.each([
  [{}, false, 'Since 21 November 2026.'],
  [{ expirationDate: day('2026-12-21') }, true, 'Renews on 21 December 2026.'],
  [{ expirationDate: day('2026-12-21') }, false, 'Ends on 21 December 2026.'],
  [{ status: 'EXPIRED', expirationDate: day('2026-12-21') }, false, 'Expired on 21 December 2026.'],
  [{ status: 'CANCELED', expirationDate: day('2026-12-21') }, false, 'Since 21 November 2026.'],
] as const)('the membership %o, renewing: %s, reads "%s"', (changes, isRenewing, text) => {
  expect(endText({ ...held, ...changes }, isRenewing)).toBe(text)
})

test('credits and charges read as counts', () => {
  expect(creditsLeft({ ...held, credits: { total: 5, remaining: 3 } })).toBe('3 of 5 credits left')
  expect(creditsLeft(held)).toBe('No credit limit')
  const charge: MembershipCharge = {
    id: 'charge',
    membershipId: 'one',
    orderId: 'order',
    lineItemId: 'line',
    credits: 1,
    status: 'CHARGED',
    createdDate: day('2026-11-22'),
    updatedDate: day('2026-11-22'),
  }
  expect(chargeText(charge)).toBe('1 credit on 22 November 2026')
  expect(chargeText({ ...charge, status: 'VOIDED' })).toBe('1 credit on 22 November 2026, returned')
})
