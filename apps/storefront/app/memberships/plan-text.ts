import type { MembershipPlanPrice, OfferedMembershipPlan } from '@vitrine/client/memberships'

import { everyText } from '../account/subscriptions/words.ts'
import { counted } from '../data/format.ts'

export const isFree = ({ amount }: MembershipPlanPrice): boolean => Number(amount) === 0

/** Examples: `Free`, `€380.00`, `€150.00 every month`. */
export function priceText(price: MembershipPlanPrice): string {
  if (isFree(price)) return 'Free'
  return price.renewal ? `${price.formattedAmount} ${everyText(price.renewal)}` : price.formattedAmount
}

/** Examples: `5 credits`, `2 credits every month`, `No limit`. */
export function creditsText({ credits, price }: OfferedMembershipPlan): string {
  if (credits === null) return 'No limit'
  const count = counted(credits, 'credit', 'credits')
  return price.renewal ? `${count} ${everyText(price.renewal)}` : count
}

/** The time during which the credits can be used. */
export function validityText({ validDays, price: { renewal } }: OfferedMembershipPlan): string {
  if (!renewal) return validDays === null ? 'No expiry' : counted(validDays, 'day', 'days')
  if (renewal.cycles === undefined) return 'Renews until you cancel'
  return renewal.cycles === 1 ? 'One payment' : `Ends after ${renewal.cycles} payments`
}
