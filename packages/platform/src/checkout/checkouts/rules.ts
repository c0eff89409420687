import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import type { Checkout, CreateOrderError } from '../../generated/checkouts.ts'

export type Refusal = { readonly code: CreateOrderError; readonly data?: Record<string, unknown> }

export interface OrderWishes {
  readonly isMember: boolean
  readonly savePaymentMethod: boolean
  /** True if a line needs shipping. */
  readonly needsDelivery: boolean
  /** The code of the selected delivery option. */
  readonly chosenDelivery: string | undefined
  /** The amount due now, in minor units. */
  readonly due: number
  /** The amount due later, in minor units. */
  readonly later: number
  readonly total: number
  readonly settings: Pick<CheckoutSettings, 'acceptingPayments' | 'guestCheckout' | 'customFields'>
  /** Staff and apps skip the checks for buyers. */
  readonly isStaff: boolean
}

type Check = (checkout: Checkout, wishes: OrderWishes) => Refusal | undefined

/** The first reason why a checkout cannot become an order, in the order in which buyers complete it. */
export function whyNotOrder(checkout: Checkout, wishes: OrderWishes): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(checkout, wishes)
    if (refusal) return refusal
  }
  return undefined
}

const items: Check = ({ lineItems }) => (lineItems.length === 0 ? { code: 'EMPTY_CHECKOUT' } : undefined)

const availability: Check = ({ lineItems }) => {
  const short = lineItems.filter(({ availability: { status } }) => status !== 'AVAILABLE')
  if (short.length === 0) return undefined
  const none =
    short.length === lineItems.length &&
    short.every(({ availability: { status } }) => status !== 'PARTIALLY_AVAILABLE')
  return {
    code: none ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK',
    data: {
      lineItems: short.map(({ id, productName, availability: { quantityAvailable = 0 } }) => ({
        id,
        name: productName.original,
        quantityAvailable,
      })),
    },
  }
}

const guests: Check = (_, { isMember, settings }) =>
  settings.guestCheckout === 'MEMBERS_ONLY' && !isMember ? { code: 'MEMBERS_ONLY_CHECKOUT' } : undefined

const membership: Check = ({ lineItems }, { isMember }) => {
  const line = isMember ? undefined : lineItems.find(({ membersOnly }) => membersOnly)
  return line && { code: 'MEMBERS_ONLY_ITEM', data: { lineItemId: line.id } }
}

const giftCards: Check = ({ lineItems, giftCard, calculationErrors }) => {
  const buying = lineItems.filter(({ itemType }) => itemType.preset === 'GIFT_CARD')
  if (buying.length === 0) return undefined
  if (giftCard && Number(giftCard.amount.amount) > 0)
    return { code: 'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD' }
  if (buying.length === lineItems.length && calculationErrors.couponCalculationError) {
    return { code: 'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD' }
  }
  return undefined
}

const subscriptions: Check = ({ lineItems, giftCard }, { total, due, later, savePaymentMethod }) => {
  if (lineItems.some(({ subscriptionOptionInfo }) => subscriptionOptionInfo)) {
    if (lineItems.length > 1) return { code: 'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS' }
    if (giftCard && Number(giftCard.amount.amount) > 0) return { code: 'SUBSCRIPTION_WITH_GIFT_CARD' }
    if (total === 0) return { code: 'SUBSCRIPTION_WITH_ZERO_TOTAL' }
  }
  const saves = due + later > 0 && lineItems.some((line) => line.savePaymentMethod)
  return saves && !savePaymentMethod ? { code: 'NO_SAVE_PAYMENT_METHOD_CONFIRMATION' } : undefined
}

const delivery: Check = ({ shippingInfo, calculationErrors }, { needsDelivery, chosenDelivery }) => {
  if (!needsDelivery) return undefined
  const selected = shippingInfo.selectedCarrierServiceOption
  const collected = selected?.logistics.pickupDetails !== undefined
  if (!collected && !shippingInfo.shippingDestination?.address?.country)
    return { code: 'MISSING_SHIPPING_DESTINATION' }
  const why = calculationErrors.selectedShippingOptionError?.applicationError?.data
  if (chosenDelivery === undefined) return { code: 'NO_SELECTED_CARRIER_SERVICE_OPTION' }
  return selected?.code === chosenDelivery
    ? undefined
    : { code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE', ...(why && { data: why }) }
}

const calculation: Check = ({ calculationErrors }) => {
  const coupon = calculationErrors.couponCalculationError?.applicationError?.code
  if (coupon) return { code: coupon as CreateOrderError }
  // An unselected carrier need not answer; an earlier check requires a selected one.
  const { orderValidationErrors = [], carrierErrors: _, ...others } = calculationErrors
  return orderValidationErrors.length > 0 || Object.keys(others).length > 0
    ? { code: 'CALCULATION_ERROR', data: { calculationErrors } }
    : undefined
}

const violations: Check = ({ violations: found }) => {
  const errors = found.filter(({ severity }) => severity === 'ERROR')
  return errors.length > 0
    ? { code: 'VIOLATIONS_WITH_ERROR_SEVERITY', data: { violations: errors } }
    : undefined
}

/** Answers are stored by the question's title, like the wire's custom fields. */
const questions: Check = ({ customFields }, { settings, isStaff }) => {
  const answers = new Map(customFields.map(({ title, value }) => [title, value]))
  const open = settings.customFields.find(
    ({ required, title, type, choices }) =>
      !isStaff && !isAnswer(answers.get(title), { required, type, choices }),
  )
  return open && { code: 'CUSTOM_FIELD_REQUIRED', data: { id: open.id, title: open.title } }
}

function isAnswer(
  value: unknown,
  {
    required,
    type,
    choices = [],
  }: Pick<CheckoutSettings['customFields'][number], 'required' | 'type' | 'choices'>,
): boolean {
  if (value === undefined || value === null || value === '' || value === false) return !required
  if (type === 'CHECKBOX') return value === true
  if (typeof value !== 'string' || value.trim() === '') return false
  return type === 'TEXT' || choices.includes(value)
}

const payments: Check = (_, { settings, due }) =>
  due > 0 && !settings.acceptingPayments ? { code: 'SITE_NOT_ACCEPTING_PAYMENTS' } : undefined

const billing: Check = ({ billingInfo }, { total }) =>
  total > 0 && !billingInfo?.address?.country ? { code: 'MISSING_BILLING_ADDRESS' } : undefined

const checks: readonly Check[] = [
  items,
  availability,
  guests,
  membership,
  giftCards,
  subscriptions,
  delivery,
  calculation,
  violations,
  questions,
  billing,
  payments,
]
