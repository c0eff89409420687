import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  canMove,
  demandOf,
  identityMoves,
  type PendingReason,
  reasonsToWait,
  stateOf,
  toLoginEmail,
} from './rules.ts'

const statuses = Object.keys(identityMoves) as (keyof typeof identityMoves)[]
const status = fc.constantFrom(...statuses)
const reasons = fc.subarray<PendingReason>([
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
])

test('an identity changes its status as the table allows', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      expect(canMove(from, to)).toBe((identityMoves[from] as readonly string[]).includes(to))
    }),
  )
})

test('DELETED is final, and every other status can change to it', () => {
  fc.assert(
    fc.property(status, fc.array(status, { maxLength: 20 }), (start, wishes) => {
      const end = wishes.reduce((now, wish) => (canMove(now, wish) ? wish : now), start)
      if (start === 'DELETED') expect(end).toBe('DELETED')
      if (end !== 'DELETED') expect(canMove(end, 'DELETED')).toBe(true)
    }),
  )
})

test('only an active identity succeeds, and only a pending one gets a reason', () => {
  fc.assert(
    fc.property(status, reasons, (name, waits) => {
      const state = stateOf(name, waits)
      expect(state === 'SUCCESS').toBe(name === 'ACTIVE')
      expect(state.startsWith('REQUIRE_')).toBe(name === 'PENDING')
    }),
  )
})

test.each([
  [{}, []],
  [{ emailVerification: true }, ['PENDING_EMAIL_VERIFICATION_REQUIRED']],
  [{ strictEnumeration: true }, ['PENDING_EMAIL_VERIFICATION_REQUIRED']],
  [{ ownerApproval: true }, ['PENDING_ADMIN_APPROVAL_REQUIRED']],
  [
    { emailVerification: true, ownerApproval: true },
    ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'],
  ],
])('with the settings %j a new member is pending for %j', (policy, expected) => {
  expect(reasonsToWait(policy)).toEqual(expected)
})

test('more attempts never demand less', () => {
  const order = ['nothing', 'captcha', 'patience']
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (one, other) => {
      const [fewer, more] = one < other ? [one, other] : [other, one]
      expect(order.indexOf(demandOf(fewer))).toBeLessThanOrEqual(order.indexOf(demandOf(more)))
    }),
  )
})

test('addresses differ neither by case nor by spaces around them', () => {
  expect(toLoginEmail(' Ada@Example.COM ')).toBe('ada@example.com')
})
