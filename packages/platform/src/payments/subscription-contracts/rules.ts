import { chargeDate, firstCharge, type SubscriptionPlan } from '@vitrine/pricing/subscriptions'

import type { SubscriptionSettings } from '../../generated/shared.ts'
import type { SubscriptionStatus } from '../../generated/subscription-contracts.ts'
import { days } from '../../kernel/time/time-spans.ts'

/** The allowed status changes. An ended subscription cannot be resumed. */
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

/** The waits after each failed payment; after the last one, the subscription is suspended. */
export const retryAfter: readonly number[] = [days(1), days(3), days(5)]

/** The date of a cycle, counted from 0. Skipped cycles count too, so that the day of the month stays. */
export function dateOf(settings: SubscriptionSettings, bought: Date, place: number): Date {
  return chargeDate(toPlan(settings), bought, place) ?? bought
}

/** The first cycle from `place` on that is in the future. */
export function nextPlace(settings: SubscriptionSettings, bought: Date, place: number, now: Date): number {
  let next = place
  while (dateOf(settings, bought, next) <= now) next++
  return next
}

export function beginOf(settings: SubscriptionSettings, bought: Date): Date {
  return firstCharge(toPlan(settings), bought)
}

/** The number of orders; undefined without an end. As specified, `autoRenewal` overrides `billingCycles`. */
export function cyclesOf({ autoRenewal, billingCycles }: SubscriptionSettings): number | undefined {
  return autoRenewal ? undefined : (billingCycles ?? 1)
}

/** Without an end, because skipped cycles extend the subscription. */
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

/** The wire value UNDEFINED means a month. */
function known(frequency: SubscriptionSettings['frequency']): SubscriptionPlan['frequency'] {
  return frequency === 'UNDEFINED' ? 'MONTH' : frequency
}
