import { describe, expect, test } from 'vitest'

import { slotsFrom } from './slots.ts'

const evening = {
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  from: '17:00',
  to: '19:00',
} as const
const schedule = (more: object = {}) => ({ timeSlots: [{ ...evening, days: [...evening.days] }], ...more })
const starts = (more: object, now: string, zone = 'Europe/Dublin') =>
  slotsFrom(schedule({ daysAhead: 2, ...more }), new Date(now), zone).map(({ from }) => from.toISOString())

describe('slots', () => {
  test('of today are offered until they begin', () => {
    expect(starts({}, '2026-11-21T16:59:00Z')).toEqual([
      '2026-11-21T17:00:00.000Z',
      '2026-11-22T17:00:00.000Z',
    ])
    expect(starts({}, '2026-11-21T17:00:00Z')).toEqual(['2026-11-22T17:00:00.000Z'])
  })

  test('begin a day later after the cut-off, and after the handling days', () => {
    expect(starts({ cutOffTime: '12:00' }, '2026-11-21T11:59:00Z')[0]).toBe('2026-11-21T17:00:00.000Z')
    expect(starts({ cutOffTime: '12:00' }, '2026-11-21T12:00:00Z')[0]).toBe('2026-11-22T17:00:00.000Z')
    expect(starts({ cutOffTime: '12:00', handlingDays: 3 }, '2026-11-21T12:00:00Z')[0]).toBe(
      '2026-11-25T17:00:00.000Z',
    )
  })

  test('keep the shop’s local time when its clocks change', () => {
    // In Dublin, summer time ends on 25 October 2026.
    expect(starts({}, '2026-10-24T08:00:00Z')).toEqual([
      '2026-10-24T16:00:00.000Z',
      '2026-10-25T17:00:00.000Z',
    ])
    expect(starts({ timeZone: 'America/New_York' }, '2026-10-24T08:00:00Z')[0]).toBe(
      '2026-10-24T21:00:00.000Z',
    )
  })

  test('are of the shop’s day, not of the UTC day', () => {
    expect(starts({ cutOffTime: '12:00' }, '2026-11-21T22:00:00Z', 'Pacific/Auckland')[0]).toBe(
      '2026-11-22T04:00:00.000Z',
    )
  })
})
