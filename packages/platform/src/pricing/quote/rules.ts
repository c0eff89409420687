import { type Code, codes } from '@vitrine/contract/codes'
import { sumOf } from '@vitrine/pricing/money'
import type { SubscriptionPlan } from '@vitrine/pricing/subscriptions'

import type {
  CalculationErrorDetails,
  CalculationErrors,
  SubscriptionSettings,
  Violation,
} from '../../generated/shared.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { Customer } from '../coupons/index.ts'
import type { NotOffered } from '../delivery/index.ts'
import type { LiveLine } from '../line-items/index.ts'
import type { MembershipsOfCart } from '../memberships/index.ts'
import type { Quote, QuoteInput } from './quote.ts'

type MembershipRefusal = NonNullable<MembershipsOfCart['refusal']>

/** The wire value UNDEFINED means a month. */
export function toPlan({
  frequency,
  interval,
  startDate,
  freeTrialPeriod,
}: SubscriptionSettings): SubscriptionPlan {
  return {
    frequency: knownFrequency(frequency),
    interval,
    ...(startDate && { startDate: new Date(startDate) }),
    ...(freeTrialPeriod && {
      freeTrialPeriod: { ...freeTrialPeriod, frequency: knownFrequency(freeTrialPeriod.frequency) },
    }),
  }
}

const knownFrequency = (frequency: SubscriptionSettings['frequency']): SubscriptionPlan['frequency'] =>
  frequency === 'UNDEFINED' ? 'MONTH' : frequency

/** The errors of each part: an estimate with an invalid coupon is still an estimate. */
export function calculationErrors(
  { shippingAddress, selectedShippingOption }: QuoteInput,
  quote: Omit<Quote, 'errors' | 'violations'>,
): CalculationErrors {
  const { delivery, needsDelivery, shippingCalculated, requested } = quote
  const unserved = shippingCalculated && needsDelivery && shippingAddress?.country && !delivery.options.length
  const { errors: carrierErrors = [], missing } = delivery
  const unknownOption =
    shippingCalculated && needsDelivery && selectedShippingOption && !requested && shippingAddress?.country
  const coupon = couponError(quote)
  return {
    ...((unserved || missing) && {
      generalShippingCalculationError: applicationError(
        'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
        missing
          ? 'Delivery rates are temporarily unavailable; try again soon'
          : 'The shop does not deliver to this address',
      ),
    }),
    ...(carrierErrors.length > 0 && { carrierErrors: { errors: [...carrierErrors] } }),
    ...(unknownOption &&
      !unserved && {
        selectedShippingOptionError: notOffered(delivery.refusal),
      }),
    ...(quote.taxMissing && {
      taxCalculationError: applicationError(
        'CALCULATION_ERROR',
        'Tax calculation is temporarily unavailable; try again soon',
      ),
    }),
    ...(coupon && { couponCalculationError: coupon }),
    ...(quote.giftCard &&
      'refusal' in quote.giftCard && { giftCardCalculationError: applicationError(quote.giftCard.refusal) }),
    ...(quote.memberships.refusal && { membershipError: notPaid(quote.memberships.refusal) }),
  }
}

/** Adds an error for each app whose missing answer prevents the order. */
export function withMissing(errors: CalculationErrors, missing: readonly string[]): CalculationErrors {
  if (missing.length === 0) return errors
  return {
    ...errors,
    orderValidationErrors: missing.map((name) => ({
      code: 'CALCULATION_ERROR',
      description: `${name} is temporarily unavailable; try again soon`,
    })),
  }
}

const whyNotOffered = {
  UNKNOWN: 'This delivery option is no longer available',
  NOT_HERE: 'This delivery option is not available for this address or these items',
  TIME_SLOT_FULL: 'This time slot is fully booked; choose another one',
  TIME_SLOT_OVER: 'This time slot is no longer available; choose another one',
  TIME_SLOT_NEEDED: 'Choose a time slot for this delivery',
} as const satisfies Record<NotOffered, string>

function notOffered(reason: NotOffered = 'UNKNOWN'): CalculationErrorDetails {
  const lost = reason === 'UNKNOWN' || reason === 'NOT_HERE'
  const code = lost ? 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' : 'INVALID_SELECTED_CARRIER_SERVICE_OPTION'
  return applicationError(code, whyNotOffered[reason], { reason })
}

const whyNotPaid = {
  NOT_HELD: codes.MEMBERSHIP_NOT_FOUND[1],
  NOT_FOR_ITEM: 'The membership does not cover this item',
  CANCELED: 'The membership was cancelled',
  NOT_STARTED: 'The membership has not started yet',
  EXPIRED: 'The membership has expired',
  PLAN_INACTIVE: 'The membership plan is not active',
  NO_CREDITS_LEFT: 'The membership has no credits left',
  NOT_ENOUGH_CREDITS: 'The membership does not have enough credits for this item',
} as const satisfies Record<MembershipRefusal['reason'], string>

function notPaid({ membershipId, reason }: MembershipRefusal): CalculationErrorDetails {
  return applicationError('MEMBERSHIP_NOT_FOUND', whyNotPaid[reason], { membershipId, reason })
}

function couponError({
  coupon,
  totals,
  money,
}: Pick<Quote, 'coupon' | 'totals' | 'money'>): CalculationErrorDetails | undefined {
  if (coupon && 'refusal' in coupon) return applicationError(coupon.refusal)
  const { couponError } = totals
  if (!couponError) return undefined
  if (couponError.reason === 'NO_ITEMS_IN_SCOPE') return applicationError('ERROR_COUPON_NOT_APPLICABLE')
  const missing = money.plain(couponError.missing)
  return applicationError(
    'ERROR_COUPON_INVALID_SUBTOTAL',
    `Add items for ${missing.formattedAmount} more to use the coupon`,
    { missing },
  )
}

function applicationError(
  code: Code,
  description: string = codes[code][1],
  data?: Record<string, unknown>,
): CalculationErrorDetails {
  return { applicationError: { code, description, ...(data && { data }) } }
}

/** The violations that prevent an order, and warnings for the buyer. */
export function violationsOf(
  lines: readonly LiveLine[],
  customer: Customer,
  money: MoneyWriter,
): Violation[] {
  return lines.flatMap((line) => {
    const found: Violation[] = []
    const report = (severity: Violation['severity'], description: string) =>
      found.push({
        severity,
        target: {
          lineItem: {
            name: 'LINE_ITEM_DEFAULT',
            id: line.id,
            ...(severity === 'ERROR' && { suggestedFix: 'REMOVE_LINE_ITEM' as const }),
          },
        },
        description,
      })
    if (line.status === 'NOT_FOUND') report('ERROR', `${line.name} is no longer available`)
    if (line.status === 'NOT_AVAILABLE') report('ERROR', `${line.name} is sold out`)
    if (line.status === 'PARTIALLY_AVAILABLE')
      report('WARNING', `Only ${line.stock} of ${line.name} are left`)
    if ((line.custom ?? line.item)?.membersOnly && !customer.memberId)
      report('ERROR', `${line.name} is for members only`)
    const units = unitsOf(line, lines)
    const { minQuantity = 1, maxQuantity = units } = line.item ?? {}
    if (units < minQuantity) report('ERROR', `${line.name} is sold from ${minQuantity} units`)
    if (units > maxQuantity) report('ERROR', `Only ${maxQuantity} of ${line.name} can be bought`)
    const { price } = line.stored.seen
    if (price !== line.price) {
      report(
        'WARNING',
        `The price of ${line.name} is now ${money.plain(line.price).formattedAmount}; it was ${money.plain(price).formattedAmount}`,
      )
    }
    return found
  })
}

/** The units of a line’s variant in all lines: one with other wishes is a line of its own. */
function unitsOf({ item, quantity }: LiveLine, lines: readonly LiveLine[]): number {
  if (!item) return quantity
  return sumOf(
    lines.filter((line) => line.item?.variantId === item.variantId),
    (line) => line.quantity,
  )
}
