import { addressLines } from '@vitrine/pricing/address-lines'

import type { Order, OrderActivity } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { emailItem, orderLink } from '../orders/index.ts'
import { carrierName } from './carriers.ts'
import { ready, shipped } from './emails/kinds.ts'
import { leftToSend } from './rules.ts'
import { type FulfillmentRow, toParcel } from './store.ts'

/** Emails the buyer that items were shipped or are ready for pickup. Undefined without an email address. */
export async function sendShippingMail(
  ctx: Context,
  order: Order,
  row: FulfillmentRow,
  others: readonly FulfillmentRow[],
): Promise<OrderActivity['type'] | undefined> {
  const to = order.buyerInfo.email
  if (!to) return undefined
  const settings = await ctx.services.settings(ctx)
  const pickup = order.shippingInfo?.logistics.pickupDetails
  const shipment = {
    site: settings.name,
    number: order.number,
    isTest: order.isTest,
    firstName: (order.recipientInfo ?? order.billingInfo)?.contactDetails?.firstName,
    orderLink: await orderLink(ctx, order),
    items: row.line_items.map(({ id, quantity }) => {
      const line = order.lineItems.find((one) => one.id === id)
      return line ? emailItem(ctx, quantity, line) : { text: String(quantity) }
    }),
    later: leftToSend(order, [...others, row].map(toParcel)).map(({ line, quantity }) =>
      emailItem(ctx, quantity, line),
    ),
    carrier: row.shipping_provider ? carrierName(row.shipping_provider) : undefined,
    trackingNumber: row.tracking_number ?? undefined,
    trackingLink: row.tracking_link ?? undefined,
    place: pickup && addressLines(pickup.address).join(', '),
    instructions: order.shippingInfo?.logistics.instructions,
  }
  const email = composeEmail(settings, pickup ? ready : shipped, shipment, order.buyerLanguage)
  await ctx.services.mail.send(ctx, { to, ...email })
  return pickup ? 'PICKUP_READY_EMAIL_SENT' : 'SHIPPING_CONFIRMATION_EMAIL_SENT'
}
