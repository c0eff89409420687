import { SubscriptionContract as ContractShape } from '@vitrine/contract/shapes/subscription-contract'
import * as z from 'zod'

import type { Order } from '../../generated/shared.ts'
import type { SubscriptionContract } from '../../generated/subscription-contracts.ts'

/** The agreed values; states and dates are columns, and orders are rows. */
const Agreed = ContractShape.omit({
  id: true,
  revision: true,
  createdDate: true,
  updatedDate: true,
  status: true,
  nextOrderDate: true,
  cyclesMade: true,
  orders: true,
})

export type Agreement = Omit<
  SubscriptionContract,
  'id' | 'revision' | 'createdDate' | 'updatedDate' | 'status' | 'nextOrderDate' | 'cyclesMade' | 'orders'
>

export function toDocument(agreement: Agreement): string {
  return JSON.stringify(z.encode(Agreed, agreement as z.output<typeof Agreed>))
}

export function fromDocument(document: unknown): Agreement {
  return z.decode(Agreed, document as z.input<typeof Agreed>) as Agreement
}

/** The line with the subscription, which is always ordered alone. */
export function subscriptionOf({ lineItems }: Pick<Order, 'lineItems'>) {
  return lineItems.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
}

export function toAgreement(order: Order, begin: Date): Agreement {
  const info = subscriptionOf(order)
  if (!info) throw new Error(`Order ${order.id} has no subscription`)
  return {
    ...(info.subscriptionOptionTitle && { title: info.subscriptionOptionTitle }),
    ...(info.subscriptionOptionDescription && { description: info.subscriptionOptionDescription }),
    subscriptionSettings: info.subscriptionSettings,
    lineItems: order.lineItems,
    buyerInfo: order.buyerInfo,
    buyerLanguage: order.buyerLanguage,
    weightUnit: order.weightUnit,
    currency: order.currency,
    taxIncludedInPrices: order.taxIncludedInPrices,
    priceSummary: order.priceSummary,
    billingInfo: order.billingInfo,
    shippingInfo: order.shippingInfo,
    recipientInfo: order.recipientInfo,
    appliedDiscounts: order.appliedDiscounts,
    channelInfo: order.channelInfo,
    customFields: order.customFields,
    additionalFees: order.additionalFees,
    extendedFields: order.extendedFields,
    startDate: begin,
  } as Agreement
}
