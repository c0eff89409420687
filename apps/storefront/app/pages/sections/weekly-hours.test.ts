import { expect, test } from 'vitest'

import { weeklyHours } from './weekly-hours.ts'

const period = (openDay: Day, openTime: string, closeTime: string, closeDay = openDay) => ({
  ...{ openDay, openTime, closeDay, closeTime },
})
type Day = Parameters<typeof weeklyHours>[0][number]['openDay']

test('days with the same hours share a row, and others are closed', () => {
  const weekdays: Day[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
  const periods = [
    ...weekdays.map((day) => period(day, '14:00', '18:00')),
    ...weekdays.map((day) => period(day, '09:00', '12:30')),
    period('SATURDAY', '20:00', '02:00', 'SUNDAY'),
  ]
  expect(weeklyHours(periods, 'en-GB')).toEqual([
    { days: 'Monday – Friday', hours: '09:00–12:30, 14:00–18:00' },
    { days: 'Saturday', hours: '20:00–02:00' },
    { days: 'Sunday', hours: '' },
  ])
})

test('a closing time on a later day names the day', () => {
  const [monday] = weeklyHours([period('MONDAY', '00:00', '24:00', 'SUNDAY')], 'de-DE')
  expect(monday).toEqual({ days: 'Montag', hours: '00:00–Sonntag 00:00' })
})
