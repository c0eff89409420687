import type { MembershipPlanPrice, OfferedMembershipPlan } from '@vitrine/client/memberships'

import { everyText } from '../account/subscriptions/words.ts'
import { moreTexts } from '../texts/texts.ts'

export const isFree = ({ amount }: MembershipPlanPrice): boolean => Number(amount) === 0

/** Examples: `Free`, `€380.00`, `€150.00 every month`. */
export function priceText(price: MembershipPlanPrice): string {
  if (isFree(price)) return moreTexts.memberships.free
  return price.renewal ? `${price.formattedAmount} ${everyText(price.renewal)}` : price.formattedAmount
}

/** Examples: `5 credits`, `2 credits every month`, `No limit`. */
export function creditsText({ credits, price }: OfferedMembershipPlan): string {
  if (credits === null) return moreTexts.memberships.noLimit
  const count = moreTexts.memberships.credits(credits)
  return price.renewal ? `${count} ${everyText(price.renewal)}` : count
}

/** The time during which the credits can be used. */
export function validityText({ validDays, price: { renewal } }: OfferedMembershipPlan): string {
  if (!renewal)
    return validDays === null ? moreTexts.memberships.noExpiry : moreTexts.memberships.days(validDays)
  if (renewal.cycles === undefined) return moreTexts.memberships.untilCancelled
  return renewal.cycles === 1
    ? moreTexts.memberships.onePayment
    : moreTexts.memberships.endsAfter(renewal.cycles)
}
