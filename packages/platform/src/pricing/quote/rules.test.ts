import { startsLater } from '@vitrine/pricing/subscriptions'
import { expect, test } from 'vitest'

import { toPlan } from './rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const monthly = { frequency: 'MONTH', interval: 1, autoRenewal: true } as const

test('a subscription is due with its order, unless a trial or a later start precedes its first cycle', () => {
  const waits = (settings: Parameters<typeof toPlan>[0]) => startsLater(toPlan(settings), now)
  expect(waits(monthly)).toBe(false)
  expect(waits({ ...monthly, frequency: 'UNDEFINED' })).toBe(false)
  expect(waits({ ...monthly, startDate: new Date('2026-11-01T00:00:00Z') })).toBe(false)
  expect(waits({ ...monthly, startDate: new Date('2026-12-01T00:00:00Z') })).toBe(true)
  expect(waits({ ...monthly, freeTrialPeriod: { frequency: 'WEEK', interval: 2 } })).toBe(true)
})
