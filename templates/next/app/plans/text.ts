import type { MembershipPlanPrice, OfferedMembershipPlan } from '@vitrine/client/memberships'

import type { Words } from '../words.ts'

export const isFree = ({ amount }: MembershipPlanPrice): boolean => Number(amount) === 0

/** Such as `€150.00 every month`. */
export function priceText(price: MembershipPlanPrice, words: Words): string {
  return isFree(price) ? words.plans.free : withRenewal(price.formattedAmount, price, words)
}

/** Such as `2 credits every month`. */
export function creditsText({ credits, price }: OfferedMembershipPlan, words: Words): string {
  return credits === null ? words.plans.noLimit : withRenewal(words.plans.credits(credits), price, words)
}

/** The time in which the credits can be used. */
export function validityText({ validDays, price }: OfferedMembershipPlan, words: Words['plans']): string {
  if (price.renewal)
    return price.renewal.cycles === undefined ? words.untilCancelled : words.endsAfter(price.renewal.cycles)
  return validDays === null ? words.noExpiry : words.days(validDays)
}

const withRenewal = (text: string, { renewal }: MembershipPlanPrice, words: Words): string =>
  renewal ? `${text} ${words.subscriptions.every(renewal.interval, renewal.frequency)}` : text
