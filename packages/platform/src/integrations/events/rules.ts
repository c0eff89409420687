import type { EventType } from '../../generated/events.ts'
import { days, hours, minutes, seconds } from '../../kernel/time/time-spans.ts'

export type Format = 'JWT' | 'STANDARD_WEBHOOKS' | 'PUBLISHED_JWT'
export type DisabledReason = 'BY_HAND' | 'GONE' | 'FAILING'

/** No state is final, because every delivery can be sent again. */
export const deliveryMoves = {
  waiting: ['delivered', 'failed'],
  delivered: ['waiting'],
  failed: ['waiting'],
} as const satisfies Record<string, readonly string[]>
export type DeliveryState = keyof typeof deliveryMoves

/** The delays between attempts add up to three days, enough to repair a receiver. */
const pauses = [
  seconds(5),
  seconds(30),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(1),
  hours(3),
  hours(6),
  ...Array<number>(5).fill(hours(12)),
  hours(3),
]
export const mostTries = pauses.length + 1
/** The maximum delay that a receiver can request. */
const longestWait = days(1)

/** Returns the delay of the next attempt in milliseconds, or undefined to give up. `chance` is in [0, 1). */
export function pauseAfter(tries: number, chance: number, asked?: number): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  const jittered = pause * (1 + chance / 4)
  return Math.round(Math.max(jittered, Math.min(asked ?? 0, longestWait)))
}

/** Parses `Retry-After` (RFC 9110 section 10.2.3), seconds or a date, into milliseconds. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return seconds(Number(header))
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

/** The event type of subscriptions of agents. No event has it: `isOfOrder` decides for them. */
export const ordersOfAgent = 'orders of the agent'

/** Every change of an order that its agent can see is announced by one of these. */
const ofOrder: ReadonlySet<string> = new Set<EventType>([
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.fulfillments_updated',
])
export const isOfOrder = (type: string): boolean => ofOrder.has(type)

/** A receiver that has failed for this long is disabled. */
export const failsFor = days(3)

/**
 * Whether a subscription includes an event: an empty list means all types, and `<entity>_*` all types of an entity.
 */
export function wants(eventTypes: readonly string[], type: string, entity: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(type) || eventTypes.includes(`${entity}_*`)
}

/** The concurrent deliveries per receiver and node: they increase with success and drop to one after a failure. */
export const pace = {
  first: 4,
  most: 16,
  after: (width: number, accepted: boolean): number => (accepted ? Math.min(pace.most, width + 1) : 1),
}
