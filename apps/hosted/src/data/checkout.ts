import type { Client } from '@vitrine/client'
import type { Checkout, UpdateCheckoutInput } from '@vitrine/client/checkouts'
import {
  getCheckout,
  removeCoupon,
  removeGiftCard,
  removeLineItems,
  updateCheckout,
  updateLineItemsQuantity,
} from '@vitrine/client/checkouts'
import type { PayLinkInput, PaymentAnswer, PlaceOrderInput } from '../generated/hosted-pages.ts'
import { ask } from './client.ts'

export type { Checkout } from '@vitrine/client/checkouts'

/** Each change returns the whole checkout with new prices. */
export type CheckoutChange =
  | { readonly kind: 'update'; readonly input: Omit<UpdateCheckoutInput['checkout'], 'id'> }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'gift-card'; readonly code: string }
  | { readonly kind: 'remove-coupon' }
  | { readonly kind: 'remove-gift-card' }
  | { readonly kind: 'fit-to-stock'; readonly checkout: Checkout }

export async function readCheckout(client: Client, id: string): Promise<Checkout> {
  return (await getCheckout(client, { id })).checkout
}

export async function changeCheckout(client: Client, id: string, change: CheckoutChange): Promise<Checkout> {
  switch (change.kind) {
    case 'update':
      return (await updateCheckout(client, { checkout: { ...change.input, id } })).checkout
    case 'coupon':
      return (await updateCheckout(client, { checkout: { id }, couponCode: change.code })).checkout
    case 'gift-card':
      return (await updateCheckout(client, { checkout: { id }, giftCardCode: change.code })).checkout
    case 'remove-coupon':
      return (await removeCoupon(client, { id })).checkout
    case 'remove-gift-card':
      return (await removeGiftCard(client, { id })).checkout
    case 'fit-to-stock':
      return fitToStock(client, id, change.checkout)
  }
}

/** Removes sold-out items and reduces quantities to the stock. */
async function fitToStock(client: Client, id: string, { lineItems }: Checkout): Promise<Checkout> {
  const gone = lineItems.filter((item) => left(item) === 0)
  const fewer = lineItems.filter((item) => left(item) > 0 && left(item) < item.quantity)
  if (gone.length > 0) await removeLineItems(client, { id, lineItemIds: gone.map((item) => item.id) })
  if (fewer.length > 0) {
    await updateLineItemsQuantity(client, {
      id,
      lineItems: fewer.map((item) => ({ id: item.id, quantity: left(item) })),
    })
  }
  return readCheckout(client, id)
}

/** Returns the available quantity of a line item. */
export function left({ availability, quantity }: Checkout['lineItems'][number]): number {
  if (availability.status === 'NOT_AVAILABLE' || availability.status === 'NOT_FOUND') return 0
  return Math.min(quantity, availability.quantityAvailable ?? quantity)
}

const payment = { attemptTimeout: 45_000, timeout: 120_000 }

export function placeOrder(
  client: Client,
  id: string,
  order: PlaceOrderInput,
  idempotencyKey: string,
): Promise<PaymentAnswer> {
  return ask(client, `POST /_hosted/checkouts/${id}/place-order`, order, { ...payment, idempotencyKey })
}

export function payLink(client: Client, token: string, input: PayLinkInput): Promise<PaymentAnswer> {
  return ask(client, `POST /_hosted/pay/${token}/charge`, input, payment)
}

export function answerChallenge(client: Client, id: string, approve: boolean): Promise<PaymentAnswer> {
  return ask(client, `POST /_hosted/challenges/${id}/answer`, { approve }, payment)
}
