import type { Checkout } from '../../generated/checkouts.ts'
import type { ManualPaymentMethod } from '../../generated/manual-payments.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { fillIn, fits } from './rules.ts'
import { knownMethods } from './store.ts'

/** The manual method with this id. Undefined: it is none. An unfit one is refused. */
export async function chosenMethod(
  ctx: Context<'MANUAL_PAYMENT_METHOD_NOT_AVAILABLE'>,
  id: string | undefined,
  checkout: Checkout,
): Promise<ManualPaymentMethod | undefined> {
  const method = id === undefined ? undefined : (await knownMethods(ctx)).find((one) => one.id === id)
  if (!method) return undefined
  return fits(method, purchaseOf(checkout)) && !checkout.customSettings?.disabledManualPayment
    ? method
    : ctx.fail('MANUAL_PAYMENT_METHOD_NOT_AVAILABLE', { provider: method.id, name: method.name })
}

function purchaseOf({ shippingInfo, billingInfo, lineItems, priceSummary }: Checkout) {
  const { selectedCarrierServiceOption: delivery, shippingDestination } = shippingInfo
  return {
    isDelivered: delivery !== undefined && delivery.logistics.pickupDetails === undefined,
    keepsCard: lineItems.some(({ savePaymentMethod }) => savePaymentMethod),
    country: (shippingDestination ?? billingInfo)?.address?.country,
    total: priceSummary.total.amount,
  }
}

interface Placed {
  readonly number: string
  readonly total: string
  readonly now: Date
}

/** The copy in the order, with the instructions for this buyer. */
export function toManualPayment(
  { id, kind, name, instructions, cancelAfterDays }: ManualPaymentMethod,
  { number, total, now }: Placed,
  shop: string,
): NonNullable<Order['manualPayment']> {
  return {
    methodId: id,
    kind,
    name,
    ...(instructions && { instructions: fillIn(instructions, { orderNumber: number, total, shop }) }),
    ...(cancelAfterDays && { cancelDate: later(now, days(cancelAfterDays)) }),
  }
}
