import { days, hours, minutes, seconds } from '../../kernel/time/time-spans.ts'

export type Format = 'JWT' | 'STANDARD_WEBHOOKS'
export type DisabledReason = 'BY_HAND' | 'GONE' | 'FAILING'

/** Nothing is over for good: whatever became of a delivery, it can be sent once more. */
export const deliveryMoves = {
  waiting: ['delivered', 'failed'],
  delivered: ['waiting'],
  failed: ['waiting'],
} as const satisfies Record<string, readonly string[]>
export type DeliveryState = keyof typeof deliveryMoves

/** The pauses between tries: three days, in which somebody can look after a receiver. */
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
/** The longest that a receiver may ask us to wait. */
const longestWait = days(1)

/** When it is tried again after so many tries, in milliseconds; undefined: it is given up. `chance` is in [0, 1). */
export function pauseAfter(tries: number, chance: number, asked?: number): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  const jittered = pause * (1 + chance / 4)
  return Math.round(Math.max(jittered, Math.min(asked ?? 0, longestWait)))
}

/** `Retry-After` (RFC 9110 section 10.2.3) in milliseconds: seconds, or a date. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return seconds(Number(header))
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

/** A receiver that has taken nothing for so long is not tried any more. */
export const failsFor = days(3)

/** Whether a subscription is to be told: no types mean all, `<entity>_*` means those of an entity. */
export function wants(eventTypes: readonly string[], type: string, entity: string): boolean {
  return eventTypes.length === 0 || eventTypes.includes(type) || eventTypes.includes(`${entity}_*`)
}

/** How many deliveries to one receiver are under way at once on one node: more while it takes them, one once it fails. */
export const pace = {
  first: 4,
  most: 16,
  after: (width: number, accepted: boolean): number => (accepted ? Math.min(pace.most, width + 1) : 1),
}
