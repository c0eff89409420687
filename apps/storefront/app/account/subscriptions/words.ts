import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import type { Tone } from '@vitrine/ui/badge'

import { counted, formatDay } from '../../data/format.ts'

type Settings = SubscriptionContract['subscriptionSettings']

const units = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
} as const

/** Examples: `every 2 weeks`, `every month`. */
export function everyText({ frequency, interval }: Pick<Settings, 'frequency' | 'interval'>): string {
  const [one, many] = units[frequency as keyof typeof units] ?? units.MONTH
  return interval === 1 ? `every ${one}` : `every ${counted(interval, one, many)}`
}

export const states: Readonly<
  Record<SubscriptionContract['status'], { readonly name: string; readonly tone: Tone }>
> = {
  ACTIVE: { name: 'Active', tone: 'positive' },
  PAUSED: { name: 'Paused', tone: 'neutral' },
  SUSPENDED: { name: 'Payment failed', tone: 'critical' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
  EXPIRED: { name: 'Complete', tone: 'neutral' },
}

/** Describes the next order. */
export function nextText(contract: SubscriptionContract): string {
  const { status, nextOrderDate, endDate, cyclesMade, subscriptionSettings } = contract
  const { billingCycles } = subscriptionSettings
  const left = billingCycles === undefined ? '' : `, ${cyclesMade} of ${billingCycles} placed`
  switch (status) {
    case 'ACTIVE':
      return nextOrderDate
        ? `Next order on ${formatDay(nextOrderDate)}${left}.`
        : 'The last order is on its way.'
    case 'PAUSED':
      return 'We send and charge nothing until you resume.'
    case 'SUSPENDED':
      return 'We stopped because your card was declined several times. Resume when your card works.'
    case 'CANCELED':
      return endDate ? `Cancelled on ${formatDay(endDate)}.` : 'Cancelled.'
    case 'EXPIRED':
      return cyclesMade === 1 ? 'The order was placed.' : `All ${cyclesMade} orders were placed.`
  }
}

/** Example: `Visa ending in 4242`. */
export function cardText({ paymentMethod }: SubscriptionContract): string | undefined {
  const { brand, lastFourDigits } = paymentMethod ?? {}
  if (!lastFourDigits) return undefined
  const name = brand ? brand.charAt(0) + brand.slice(1).toLowerCase() : 'Card'
  return `${name} ending in ${lastFourDigits}`
}

/** The names of the products. */
export const nameOf = ({ lineItems }: SubscriptionContract): string =>
  lineItems
    .map(({ productName, quantity }) => (quantity > 1 ? `${quantity} × ` : '') + productName.translated)
    .join(', ')
