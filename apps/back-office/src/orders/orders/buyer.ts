import type { Order } from '@vitrine/client/orders'

/** Who bought: the name on the bill, else who gets it, else the address they gave. */
export const buyerName = (order: Order): string => personName(order)

export function personName({
  billingInfo,
  recipientInfo,
  buyerInfo,
}: Pick<Order, 'billingInfo' | 'recipientInfo' | 'buyerInfo'>): string {
  for (const contact of [billingInfo?.contactDetails, recipientInfo?.contactDetails]) {
    const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
    if (name) return name
  }
  return buyerInfo.email ?? 'Guest'
}

export const itemCount = ({ lineItems }: Order): number =>
  lineItems.reduce((count, { quantity }) => count + quantity, 0)
