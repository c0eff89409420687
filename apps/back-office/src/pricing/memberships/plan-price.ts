import type {
  MembershipPlanPrice,
  MembershipPlanPriceInput,
  MembershipPlanRenewal,
} from '@vitrine/client/memberships'

import { counted } from '../../data/format.ts'

export interface PriceDraft {
  readonly sale: 'NONE' | 'FREE' | 'ONCE' | 'RECURRING'
  readonly amount: string
  readonly frequency: MembershipPlanRenewal['frequency']
  readonly interval: string
  /** Empty for payments without an end. */
  readonly cycles: string
}

export const newPrice: PriceDraft = {
  sale: 'NONE',
  amount: '',
  frequency: 'MONTH',
  interval: '1',
  cycles: '',
}

export function toPriceDraft(price: MembershipPlanPrice | null): PriceDraft {
  if (!price) return newPrice
  const { amount, renewal } = price
  if (isFree(price)) return { ...newPrice, sale: 'FREE' }
  if (!renewal) return { ...newPrice, sale: 'ONCE', amount }
  const { frequency, interval, cycles = '' } = renewal
  return { sale: 'RECURRING', amount, frequency, interval: String(interval), cycles: String(cycles) }
}

export function toPrice(draft: PriceDraft): MembershipPlanPriceInput | null {
  const { sale, amount, frequency, interval, cycles } = draft
  if (sale === 'NONE') return null
  if (sale === 'FREE') return { amount: '0' }
  if (sale === 'ONCE') return { amount }
  const renewal = { frequency, interval: Number(interval), ...(cycles !== '' && { cycles: Number(cycles) }) }
  return { amount, renewal }
}

const units = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
} as const

/** `€30.00 every 2 weeks, 6 payments` */
export function priceText(price: MembershipPlanPrice | null): string {
  if (!price) return 'Not for sale'
  if (isFree(price)) return 'Free'
  const { formattedAmount, renewal } = price
  if (!renewal) return formattedAmount
  const [one, many] = units[renewal.frequency]
  const every = renewal.interval === 1 ? `every ${one}` : `every ${counted(renewal.interval, one, many)}`
  const end = renewal.cycles === undefined ? '' : `, ${counted(renewal.cycles, 'payment', 'payments')}`
  return `${formattedAmount} ${every}${end}`
}

const isFree = ({ amount }: MembershipPlanPrice): boolean => Number(amount) === 0
