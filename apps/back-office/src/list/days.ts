import { shop } from '../shop.ts'
import { startOfDay } from './start-of-day.ts'

/** Dates such as `2026-11-21`, both inclusive; empty without a limit. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The API condition, if any. Days use the shop's time zone. */
export function toSpan({ from, to }: Days): Readonly<Record<string, string>> | undefined {
  if (!from && !to) return undefined
  return {
    ...(from && { $gte: startOfDay(from, shop.timeZone).toISOString() }),
    ...(to && { $lt: startOfDay(to, shop.timeZone, 1).toISOString() }),
  }
}
