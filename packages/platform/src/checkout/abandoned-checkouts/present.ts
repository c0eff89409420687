import { AbandonedCheckout as AbandonedShape } from '@vitrine/contract/shapes/abandoned-checkout'
import { toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { AbandonedCheckout } from '../../generated/abandoned-checkouts.ts'
import type { Checkout } from '../../generated/checkouts.ts'
import { splitWords } from '../../kernel/database/words.ts'
import type { Context } from '../../kernel/http/context.ts'
import { recoveryPath } from './link.ts'
import type { Snapshot, StoredAbandoned } from './store.ts'

/** The fields without a column. */
const Kept = AbandonedShape.pick({
  buyerLanguage: true,
  contactDetails: true,
  currency: true,
  conversionCurrency: true,
  subtotalPrice: true,
  totalPrice: true,
  lineItems: true,
  appliedDiscounts: true,
})

/** The stored copy of an abandoned checkout whose buyer has an email address. */
export function snapshotOf(checkout: Checkout, email: string): Snapshot {
  const { billingInfo, shippingInfo, priceSummary, currency, lineItems, buyerInfo } = checkout
  const person = billingInfo?.contactDetails ?? shippingInfo.shippingDestination?.contactDetails
  const kept = {
    buyerLanguage: checkout.buyerLanguage,
    ...(person && { contactDetails: person }),
    currency,
    conversionCurrency: checkout.conversionCurrency,
    subtotalPrice: priceSummary.subtotal,
    totalPrice: priceSummary.total,
    lineItems,
    appliedDiscounts: checkout.appliedDiscounts.slice(0, 100),
  }
  const words = [
    email,
    person?.firstName,
    person?.lastName,
    ...lineItems.map((line) => line.productName.original),
  ]
  return {
    cart_id: checkout.cartId ?? null,
    email,
    member_id: buyerInfo.memberId ?? null,
    visitor_id: buyerInfo.visitorId ?? null,
    contact_id: buyerInfo.contactId ?? null,
    first_name: person?.firstName ?? null,
    last_name: person?.lastName ?? null,
    total: toMinor(priceSummary.total.amount, currency, 'total'),
    subtotal: toMinor(priceSummary.subtotal.amount, currency, 'subtotal'),
    document: z.encode(Kept, kept as z.output<typeof Kept>),
    words: splitWords(words.join(' ')).join(' '),
  }
}

export function toAbandoned(
  { services }: Pick<Context, 'services'>,
  row: StoredAbandoned,
): AbandonedCheckout {
  const { lineItems, ...kept } = z.decode(Kept, row.document as z.input<typeof Kept>)
  return {
    id: row.id,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    checkoutId: row.checkout_id,
    ...(row.cart_id && { cartId: row.cart_id }),
    status: row.status,
    buyerInfo: {
      ...(row.member_id ? { memberId: row.member_id } : row.visitor_id && { visitorId: row.visitor_id }),
      ...(row.contact_id && { contactId: row.contact_id }),
      email: row.email,
      identityType: row.member_id ? 'MEMBER' : row.visitor_id ? 'VISITOR' : 'CONTACT',
    },
    activities: row.activities.map(({ createdDate, type }) => ({ createdDate: new Date(createdDate), type })),
    ...(row.recovered_at && { checkoutRecoveredDate: row.recovered_at }),
    ...(row.order_id && { orderId: row.order_id }),
    checkoutUrl: services.baseUrl + recoveryPath(row.id),
    ...kept,
    lineItems: lineItems.map((line) => (line.media ? { ...line, image: line.media } : line)),
  }
}
