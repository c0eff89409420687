import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import type { Tone } from '@vitrine/ui/badge'

import { counted } from '../../data/format.ts'

export type SubscriptionStatus = SubscriptionContract['status']

export const subscriptionStates: Readonly<
  Record<SubscriptionStatus, { readonly name: string; readonly tone: Tone }>
> = {
  ACTIVE: { name: 'Active', tone: 'positive' },
  PAUSED: { name: 'Paused', tone: 'caution' },
  SUSPENDED: { name: 'Payment failed', tone: 'critical' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
  EXPIRED: { name: 'Completed', tone: 'neutral' },
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
}

/** `Every month`, `Every 2 weeks`. */
export function frequencyText({
  frequency,
  interval = 1,
}: SubscriptionContract['subscriptionSettings']): string {
  const [one, many] = units[frequency] ?? ['while', 'whiles']
  return `Every ${interval === 1 ? one : counted(interval, one, many)}`
}

export const isOver = (status: SubscriptionStatus): boolean => status === 'CANCELED' || status === 'EXPIRED'
