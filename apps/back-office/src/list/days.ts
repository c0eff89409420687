import { shop } from '../shop.ts'
import { startOfDay } from './start-of-day.ts'

/** Days such as `2026-11-21`, both included; empty: without an end. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The condition of the wire, if there is one. Days begin and end by the shop’s clock. */
export function toSpan({ from, to }: Days): Readonly<Record<string, string>> | undefined {
  if (!from && !to) return undefined
  return {
    ...(from && { $gte: startOfDay(from, shop.timeZone).toISOString() }),
    ...(to && { $lt: startOfDay(to, shop.timeZone, 1).toISOString() }),
  }
}
