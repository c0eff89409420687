import { expect, test } from 'vitest'

import { toCalendar } from './calendar-file.ts'

test('an appointment is an entry with its time in UTC, and special characters are escaped', () => {
  const calendar = toCalendar({
    orderId: 'order-1',
    appointments: [
      {
        lineItemId: 'line-1',
        name: 'Throwing, for two;\ra day',
        startDate: new Date('2026-12-05T10:00:00+01:00'),
      },
    ],
    shopName: 'Tidal Studio',
    place: '4 Pier Road, Kinsale',
    now: new Date('2026-11-28T09:00:00Z'),
  })
  expect(calendar.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidal Studio//EN',
    'BEGIN:VEVENT',
    'UID:order-1-line-1',
    'DTSTAMP:20261128T090000Z',
    'DTSTART:20261205T090000Z',
    'SUMMARY:Throwing\\, for two\\;\\na day\\, Tidal Studio',
    'LOCATION:4 Pier Road\\, Kinsale',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('long lines are folded by bytes, and no character is split', () => {
  const calendar = toCalendar({
    orderId: 'order-1',
    appointments: [{ lineItemId: '1', name: 'Ä'.repeat(60), startDate: new Date(0) }],
    shopName: 'Shop',
    place: '',
    now: new Date(0),
  })
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ä'.repeat(60)}\\, Shop`)
})
