import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import type { Tone } from '@vitrine/ui/badge'
import { formatDay } from '../../data/format.ts'
import type { Unit } from '../../texts/en/more/subscriptions.ts'
import { moreTexts } from '../../texts/texts.ts'

type Settings = SubscriptionContract['subscriptionSettings']

/** Examples: `every 2 weeks`, `every month`. */
export function everyText({ frequency, interval }: Pick<Settings, 'frequency' | 'interval'>): string {
  const unit = frequency in moreTexts.subscriptions.units ? (frequency as Unit) : 'MONTH'
  return moreTexts.subscriptions.every(interval, unit)
}

export const tones: Readonly<Record<SubscriptionContract['status'], Tone>> = {
  ACTIVE: 'positive',
  PAUSED: 'neutral',
  SUSPENDED: 'critical',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
}

/** Describes the next order. */
export function nextText(contract: SubscriptionContract): string {
  const { status, nextOrderDate, endDate, cyclesMade, subscriptionSettings } = contract
  const { billingCycles } = subscriptionSettings
  switch (status) {
    case 'ACTIVE':
      return nextOrderDate
        ? moreTexts.subscriptions.next(formatDay(nextOrderDate), cyclesMade, billingCycles)
        : moreTexts.subscriptions.lastOnWay
    case 'PAUSED':
      return moreTexts.subscriptions.paused
    case 'SUSPENDED':
      return moreTexts.subscriptions.suspended
    case 'CANCELED':
      return endDate
        ? moreTexts.subscriptions.cancelledOn(formatDay(endDate))
        : moreTexts.subscriptions.cancelled
    case 'EXPIRED':
      return cyclesMade === 1
        ? moreTexts.subscriptions.onePlaced
        : moreTexts.subscriptions.allPlaced(cyclesMade)
  }
}

/** Example: `Visa ending in 4242`. */
export function cardText({ paymentMethod }: SubscriptionContract): string | undefined {
  const { brand, lastFourDigits } = paymentMethod ?? {}
  if (!lastFourDigits) return undefined
  const name = brand ? brand.charAt(0) + brand.slice(1).toLowerCase() : moreTexts.subscriptions.card
  return moreTexts.subscriptions.cardOf(name, lastFourDigits)
}

/** The names of the products. */
export const nameOf = ({ lineItems }: SubscriptionContract): string =>
  lineItems
    .map(({ productName, quantity }) => (quantity > 1 ? `${quantity} × ` : '') + productName.translated)
    .join(', ')
