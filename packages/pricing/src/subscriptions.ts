import { checkAmount, type Minor, MoneyError } from './money.ts'

export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** How often a subscription is charged. All times are UTC. */
export interface SubscriptionPlan {
  readonly frequency: SubscriptionFrequency
  /** Every so many days, weeks, months or years; a whole number from 1. */
  readonly interval: number
  /** How many times; until it is cancelled when left out. */
  readonly billingCycles?: number
  /** The first charge is then, unless it is past already. */
  readonly startDate?: Date
  /** The first charge is that long after the start. */
  readonly freeTrialPeriod?: { readonly frequency: SubscriptionFrequency; readonly interval: number }
}

/** When the first cycle begins and is charged: at once, at its start date, or after the trial that follows either. */
export function firstCharge(plan: SubscriptionPlan, ordered: Date): Date {
  const start = plan.startDate && plan.startDate > ordered ? plan.startDate : ordered
  const { freeTrialPeriod: trial } = plan
  return trial ? after(start, trial.frequency, trial.interval) : start
}

/** Whether nothing of it is charged with the order. */
export function startsLater(plan: SubscriptionPlan, ordered: Date): boolean {
  return firstCharge(plan, ordered) > ordered
}

/**
 * When the cycle `index` (from 0) is charged; undefined after the last. A day that a month has not is its last day, and
 * the month after has the day again.
 */
export function chargeDate(plan: SubscriptionPlan, ordered: Date, index: number): Date | undefined {
  if (!Number.isInteger(index) || index < 0) throw new MoneyError('index', 'a whole number from 0')
  const { billingCycles = Number.POSITIVE_INFINITY } = plan
  return index < billingCycles
    ? after(firstCharge(plan, ordered), plan.frequency, plan.interval * index)
    : undefined
}

/** When the last cycle ends; undefined when it goes on until it is cancelled. */
export function endDate(plan: SubscriptionPlan, ordered: Date): Date | undefined {
  const { billingCycles } = plan
  return billingCycles === undefined
    ? undefined
    : after(firstCharge(plan, ordered), plan.frequency, plan.interval * billingCycles)
}

/** The total of all cycles; undefined without an end. */
export function totalOfCycles({ billingCycles }: SubscriptionPlan, perCycle: Minor): Minor | undefined {
  return billingCycles === undefined ? undefined : checkAmount(perCycle * billingCycles, 'billingCycles')
}

/** `count` × `frequency` after a moment, at the same time of day. */
function after(start: Date, frequency: SubscriptionFrequency, count: number): Date {
  const date = new Date(start)
  if (frequency === 'DAY' || frequency === 'WEEK') {
    date.setUTCDate(date.getUTCDate() + count * (frequency === 'WEEK' ? 7 : 1))
    return date
  }
  const months = count * (frequency === 'YEAR' ? 12 : 1)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return date
}
