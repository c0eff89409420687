import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { writeOut } from '../../mail/letter.ts'
import type { SiteSettings } from '../../settings.ts'

/** Tells the buyer what was ordered, in the transaction of the order. Without an address there is nobody to tell. */
export async function sendConfirmation(ctx: Context, order: Order, { name }: SiteSettings): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  const link = `${ctx.services.baseUrl}/_hosted/confirmation/${order.id}`
  const letter = writeOut({
    subject: `Your order ${order.number} at ${name}`,
    lines: [
      `Thank you for your order at ${name}. Its number is ${order.number}.`,
      { rows: rowsOf(order) },
      ...deliveryLines(order),
      { link, label: 'See your order' },
    ],
  })
  await ctx.services.mail.send(ctx, { to, ...letter })
}

function rowsOf({
  lineItems,
  priceSummary,
  shippingInfo,
  taxIncludedInPrices,
}: Order): [label: string, amount: string][] {
  const summary: [string, string, string][] = [
    ['Discount', priceSummary.discount.amount, `−${priceSummary.discount.formattedAmount}`],
    [shippingInfo?.title ?? 'Delivery', priceSummary.shipping.amount, priceSummary.shipping.formattedAmount],
    [
      taxIncludedInPrices ? 'Tax, included' : 'Tax',
      priceSummary.tax.amount,
      priceSummary.tax.formattedAmount,
    ],
  ]
  return [
    ...lineItems.map(({ quantity, productName, lineItemPrice }): [string, string] => [
      `${quantity} × ${productName.translated}`,
      lineItemPrice.formattedAmount,
    ]),
    ...summary
      .filter(([, amount]) => Number(amount) > 0)
      .map(([label, , formatted]): [string, string] => [label, formatted]),
    ['Total', priceSummary.total.formattedAmount],
  ]
}

function deliveryLines({ shippingInfo }: Order): string[] {
  if (!shippingInfo) return []
  const { title, logistics } = shippingInfo
  const { address } = logistics.shippingDestination ?? {}
  const where =
    address &&
    [address.addressLine, address.postalCode, address.city, address.country].filter(Boolean).join(', ')
  return [[title, logistics.deliveryTime, where].filter(Boolean).join(' · ')]
}
