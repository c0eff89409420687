import { checkAmount, type Minor, MoneyError } from './money.ts'

export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** The schedule of a subscription's charges. All times are UTC. */
export interface SubscriptionPlan {
  readonly frequency: SubscriptionFrequency
  /** Number of days, weeks, months or years between charges; an integer from 1. */
  readonly interval: number
  /** Number of charges; absent: until the subscription is cancelled. */
  readonly billingCycles?: number
  /** The time of the first charge, unless it is in the past. */
  readonly startDate?: Date
  /** The time between the start and the first charge. */
  readonly freeTrialPeriod?: { readonly frequency: SubscriptionFrequency; readonly interval: number }
}

/** The time of the first charge: at once, at the start date, or after the trial that follows either. */
export function firstCharge(plan: SubscriptionPlan, ordered: Date): Date {
  const start = plan.startDate && plan.startDate > ordered ? plan.startDate : ordered
  const { freeTrialPeriod: trial } = plan
  return trial ? after(start, trial.frequency, trial.interval) : start
}

/** True if nothing is charged with the order. */
export function startsLater(plan: SubscriptionPlan, ordered: Date): boolean {
  return firstCharge(plan, ordered) > ordered
}

/**
 * The time of the charge `index` (from 0); undefined after the last. A missing day becomes the month's last day, and
 * the next month has the day again.
 */
export function chargeDate(plan: SubscriptionPlan, ordered: Date, index: number): Date | undefined {
  if (!Number.isInteger(index) || index < 0) throw new MoneyError('index', 'a whole number from 0')
  const { billingCycles = Number.POSITIVE_INFINITY } = plan
  return index < billingCycles
    ? after(firstCharge(plan, ordered), plan.frequency, plan.interval * index)
    : undefined
}

/** The end of the last cycle; undefined without an end. */
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

/** Adds `count` × `frequency` and keeps the time of day. */
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
