import type { Order } from '@vitrine/client/orders'
import type { Product } from '@vitrine/client/products'
import type { LineItem } from '@vitrine/react/cart'

import type { AnalyticsEvent, EventItem } from './event.ts'

type Items = Pick<AnalyticsEvent, 'currency' | 'value' | 'items'>

export const itemsOfProducts = (products: readonly Product[]): Pick<Items, 'currency' | 'items'> => ({
  ...(products[0] && { currency: products[0].currency }),
  items: products.map(toItem),
})

export const itemsOfProduct = (product: Product): Items => withSum([toItem(product)], product.currency)

export const itemsOfLines = (lines: readonly LineItem[], currency: string): Items =>
  withSum(lines.map(lineToItem), currency)

/** The last steps of an order. Those before the purchase are known to the shop only after it. */
export function orderEvents(order: Order): AnalyticsEvent[] {
  const { number, currency, lineItems, priceSummary, appliedDiscounts, shippingInfo } = order
  const coupon = appliedDiscounts.find((one) => one.coupon)?.coupon?.code
  const paymentType = paymentTypeOf(order)
  const items = lineItems.map(lineToItem)
  const step = { ...withSum(items, currency), ...(coupon && { coupon }) }
  return [
    shippingInfo && ({ name: 'add_shipping_info', ...step, shippingTier: shippingInfo.title } as const),
    paymentType && ({ name: 'add_payment_info', ...step, paymentType } as const),
    {
      name: 'purchase',
      transactionId: number,
      currency,
      value: priceSummary.total.amount,
      tax: priceSummary.tax.amount,
      shipping: priceSummary.shipping.amount,
      ...(coupon && { coupon }),
      items,
    } as const,
  ].filter((event) => event !== undefined && event !== '')
}

function paymentTypeOf({ manualPayment, orderTransactions }: Order): string | undefined {
  if (manualPayment) return manualPayment.name
  const payments = orderTransactions?.payments ?? []
  const method = payments.find((one) => one.regularPaymentDetails)?.regularPaymentDetails?.paymentMethod
  return method ?? (payments.some((one) => one.giftcardPaymentDetails) ? 'giftCard' : undefined)
}

/** The changes between two saved states of the cart: quantities that grew and those that shrank. */
export function cartChanges(
  before: readonly LineItem[],
  after: readonly LineItem[],
  currency: string,
): AnalyticsEvent[] {
  const added = difference(after, before)
  const removed = difference(before, after)
  return [
    added.length > 0 && ({ name: 'add_to_cart', ...itemsOfLines(added, currency) } as const),
    removed.length > 0 && ({ name: 'remove_from_cart', ...itemsOfLines(removed, currency) } as const),
  ].filter((event) => event !== false)
}

/** The lines of `more` with the quantities that `less` does not have. */
function difference(more: readonly LineItem[], less: readonly LineItem[]): LineItem[] {
  const known = new Map(less.map(({ id, quantity }) => [id, quantity]))
  return more
    .map((line) => ({ ...line, quantity: line.quantity - (known.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function withSum(items: readonly EventItem[], currency: string): Items {
  return { currency, value: sumOf(items), items }
}

/** All amounts of a currency have the same number of decimals. */
function sumOf(items: readonly EventItem[]): string {
  const decimals = items[0]?.price?.split('.')[1]?.length ?? 0
  const minor = items.reduce(
    (sum, { price = '0', quantity }) => sum + Number(price.replace('.', '')) * quantity,
    0,
  )
  return (minor / 10 ** decimals).toFixed(decimals)
}

const toItem = ({ catalogReference, name, price }: Product): EventItem => ({
  id: catalogReference.catalogItemId,
  name,
  price: price.amount,
  quantity: 1,
})

type Line = Pick<LineItem, 'id' | 'quantity' | 'descriptionLines'> & {
  readonly catalogReference?: { readonly catalogItemId: string }
  readonly productName?: { readonly original: string }
  readonly price?: { readonly amount: string }
}

function lineToItem({
  id,
  catalogReference,
  productName,
  descriptionLines,
  price,
  quantity,
}: Line): EventItem {
  const variant = descriptionLines
    .map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
    .filter(Boolean)
    .join(', ')
  return {
    id: catalogReference?.catalogItemId ?? id,
    name: productName?.original ?? '',
    ...(variant && { variant }),
    ...(price && { price: price.amount }),
    quantity,
  }
}
