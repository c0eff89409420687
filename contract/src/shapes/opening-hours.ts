import * as z from 'zod'

import { timestamp } from '../wire.ts'

const Weekday = z
  .enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
  .meta({ id: 'Weekday' })

const time = () =>
  z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'Expected a time from 00:00 to 24:00, such as "09:30"',
    abort: true,
  })

const OpeningPeriod = z
  .object({ openDay: Weekday, openTime: time(), closeDay: Weekday, closeTime: time() })
  .refine(({ openDay, openTime, closeDay, closeTime }) => openDay !== closeDay || openTime < closeTime, {
    error: 'Expected a time after `openTime`, or a later `closeDay`',
    path: ['closeTime'],
  })
  .meta({ id: 'OpeningPeriod', description: 'A time of each week, in the time zone of the shop.' })

const OpeningException = z
  .object({
    startDate: timestamp(),
    endDate: timestamp().describe('The first moment after the exception.'),
    isClosed: z.boolean().describe('False: the shop is open for the whole time.'),
    comment: z.string().trim().max(500).describe('Shown beside the dates, such as "Holidays".'),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    error: 'Expected a date after `startDate`',
    path: ['endDate'],
  })
  .meta({ id: 'OpeningException', description: 'A time in which other hours apply.' })

export const OpeningHours = z
  .object({ periods: z.array(OpeningPeriod).max(100), exceptions: z.array(OpeningException).max(100) })
  .meta({ id: 'OpeningHours', description: 'The hours in which customers reach the shop.' })
