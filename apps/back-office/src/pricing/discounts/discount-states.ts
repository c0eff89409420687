import type { Coupon } from '@vitrine/client/coupons'
import type { DiscountRule } from '@vitrine/client/discount-rules'
import type { Tone } from '@vitrine/ui/badge'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const timeStates: Readonly<Record<DiscountRule['status'], State>> = {
  LIVE: { name: 'Active', tone: 'positive' },
  PENDING: { name: 'Scheduled', tone: 'caution' },
  EXPIRED: { name: 'Expired', tone: 'neutral' },
}

const off: State = { name: 'Inactive', tone: 'neutral' }
const usedUp: State = { name: 'Used up', tone: 'neutral' }

/** A deactivated rule is inactive, regardless of its dates. */
export const ruleState = ({ active, status, settings, usageCount }: DiscountRule): State => {
  if (!active) return off
  return settings.usageLimit !== undefined && usageCount >= settings.usageLimit ? usedUp : timeStates[status]
}

export function couponState({ specification, expired, numberOfUsages }: Coupon, now: Date): State {
  const { active, startTime, usageLimit } = specification
  if (!active) return off
  if (expired) return timeStates.EXPIRED
  if (usageLimit !== undefined && numberOfUsages >= usageLimit) return usedUp
  return startTime && startTime > now ? timeStates.PENDING : timeStates.LIVE
}

/** `12`, `12 of 100`. */
export const usageText = (count: number, limit: number | undefined): string =>
  limit === undefined ? String(count) : `${count} of ${limit}`
