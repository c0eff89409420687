import type { Client } from '@vitrine/client'
import type { DraftOrder } from '@vitrine/client/draft-orders'
import { generateInvoice, sendInvoice } from '@vitrine/client/order-invoices'
import { createOrderPaymentRequest, sendOrderPaymentRequest } from '@vitrine/client/order-payment-requests'
import type { Order } from '@vitrine/client/orders'
import { markOrderAsPaid } from '@vitrine/client/payments-collector'

import { type PaidBy, paymentMethodOf } from '../order/payments/paid-by.ts'

interface EndingText {
  readonly label: string
  readonly description: string
  /** Follows the sentence that the order is created. */
  readonly failure: string
  /** Returns the sentence about the result. */
  readonly run: (client: Client, order: Order, paidBy: PaidBy) => Promise<string>
}

/** The next step after the order is created. */
export const endings = {
  LATER: {
    label: 'Pay later',
    description: 'Record the payment or send a payment link later.',
    failure: '',
    run: async () => '',
  },
  PAID: {
    label: 'Already paid',
    description: 'You have received the payment outside the shop.',
    failure: 'It is not marked as paid.',
    run: async (client, { id }, paidBy) => {
      await markOrderAsPaid(client, { ecomOrderId: id, ...paymentMethodOf(paidBy) })
      return 'It is marked as paid.'
    },
  },
  LINK: {
    label: 'Send payment link',
    description: 'The customer gets an email and pays online.',
    failure: 'The payment link was not sent.',
    run: async (client, { id, balanceSummary, buyerInfo }) => {
      const { amount } = balanceSummary.balance
      const { orderPaymentRequest } = await createOrderPaymentRequest(client, {
        orderPaymentRequest: { orderId: id, amount: { amount } },
      })
      await sendOrderPaymentRequest(client, { orderPaymentRequestId: orderPaymentRequest.id })
      return `The payment link was sent to ${buyerInfo.email}.`
    },
  },
  INVOICE: {
    label: 'Send invoice',
    description: 'The customer gets an email with the invoice as PDF.',
    failure: 'The invoice was not sent.',
    run: async (client, { id, buyerInfo }) => {
      const { invoice } = await generateInvoice(client, { orderId: id })
      await sendInvoice(client, { invoiceId: invoice.id })
      return `Invoice ${invoice.number} was sent to ${buyerInfo.email}.`
    },
  },
} as const satisfies Readonly<Record<string, EndingText>>

export type Ending = keyof typeof endings

export const isEnding = (value: string): value is Ending => value in endings

type Content = Pick<DraftOrder, 'lineItems' | 'buyerInfo' | 'recipientInfo'>

/** The errors of the fields that the order or its ending needs. */
export const missingIn = (draft: Content, ending: Ending) => ({
  items: draft.lineItems.length === 0 ? 'Add at least one item.' : undefined,
  customer: missingOfCustomer(draft, ending),
})

function missingOfCustomer({ buyerInfo, recipientInfo }: Content, ending: Ending): string | undefined {
  if (ending !== 'LINK' && ending !== 'INVOICE') return undefined
  if (!buyerInfo.email) return 'Add a customer with an email address.'
  const { firstName, lastName, company } = recipientInfo?.contactDetails ?? {}
  return ending === 'LINK' || firstName || lastName || company
    ? undefined
    : 'Add the name of the customer for the invoice.'
}
