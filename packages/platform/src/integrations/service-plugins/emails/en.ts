import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { StuckEmails } from './emails.ts'

const kinds = { GIFT_CARD: 'a gift card', MEMBERSHIP: 'a membership' } as const

export const english: StuckEmails = {
  redemption: ({ site, page, plugin, kind, reason, orderId, transactionId }) => ({
    subject: `Redeemed amount not returned: ${plugin ?? 'removed plugin'}`,
    intro: [
      `A plugin redeemed an amount at ${site} for an order that was cancelled or never placed, and does not return it.`,
      'Ask the provider of the plugin to return it.',
    ],
    lines: [
      [
        `Plugin: ${plugin ?? 'removed'}`,
        `Redeemed from: ${kinds[kind]}`,
        `Reason: ${reason}`,
        `Order: ${orderId}`,
        ...(transactionId === null ? [] : [`Transaction: ${transactionId}`]),
      ].join('\n'),
      ...officeButton(page, 'Open plugin'),
    ],
  }),
  payment: ({ site, page, plugin, amount, paymentId }) => ({
    subject: `Payment of ${amount} not refunded: ${plugin ?? 'removed plugin'}`,
    intro: [
      `A buyer paid ${amount} at ${site} through a plugin, but the order was not placed, and the provider rejected the refund.`,
      'Refund it in your account at the provider.',
    ],
    lines: [`Plugin: ${plugin ?? 'removed'}\nPayment: ${paymentId}`, ...officeButton(page, 'Open plugin')],
  }),
}
