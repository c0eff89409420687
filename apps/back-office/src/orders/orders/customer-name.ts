import type { Order } from '@vitrine/client/orders'

/** The billing name, or else the recipient's name, or else the email address. */
export const customerName = (order: Order): string => personName(order)

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
