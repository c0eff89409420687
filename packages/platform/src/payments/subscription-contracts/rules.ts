import { chargeDate, firstCharge, type SubscriptionPlan } from '@vitrine/pricing/subscriptions'

import type { SubscriptionSettings } from '../../generated/shared.ts'
import type { SubscriptionStatus } from '../../generated/subscription-contracts.ts'
import { days } from '../../kernel/time/time-spans.ts'

/** Where a subscription may go. What ended stays ended: who wants it again buys it again. */
export const subscriptionMoves = {
  ACTIVE: ['PAUSED', 'SUSPENDED', 'CANCELED', 'EXPIRED'],
  PAUSED: ['ACTIVE', 'CANCELED'],
  SUSPENDED: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
  EXPIRED: [],
} as const satisfies Record<SubscriptionStatus, readonly SubscriptionStatus[]>

export function mayBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  const next: readonly SubscriptionStatus[] = subscriptionMoves[from]
  return next.includes(to)
}

/** How long to wait after each payment that failed; after the last one the subscription is suspended. */
export const retryAfter: readonly number[] = [days(1), days(3), days(5)]

/** A place on the calendar, counted from 0. Skipped ones count too: a month left out does not move the day. */
export function dateOf(settings: SubscriptionSettings, bought: Date, place: number): Date {
  return chargeDate(toPlan(settings), bought, place) ?? bought
}

/** The first place from `place` on that is still to come. */
export function nextPlace(settings: SubscriptionSettings, bought: Date, place: number, now: Date): number {
  let next = place
  while (dateOf(settings, bought, next) <= now) next++
  return next
}

export function beginOf(settings: SubscriptionSettings, bought: Date): Date {
  return firstCharge(toPlan(settings), bought)
}

/** How many orders it is for; undefined: until somebody ends it (wire: ignored where `autoRenewal` is on). */
export function cyclesOf({ autoRenewal, billingCycles }: SubscriptionSettings): number | undefined {
  return autoRenewal ? undefined : (billingCycles ?? 1)
}

/** Without an end: what is skipped goes on to the end of the line. */
function toPlan({
  frequency,
  interval,
  startDate,
  freeTrialPeriod: trial,
}: SubscriptionSettings): SubscriptionPlan {
  return {
    frequency: known(frequency),
    interval,
    ...(startDate && { startDate }),
    ...(trial && { freeTrialPeriod: { frequency: known(trial.frequency), interval: trial.interval } }),
  }
}

/** The wire's word for nothing in particular means a month here. */
function known(frequency: SubscriptionSettings['frequency']): SubscriptionPlan['frequency'] {
  return frequency === 'UNDEFINED' ? 'MONTH' : frequency
}
