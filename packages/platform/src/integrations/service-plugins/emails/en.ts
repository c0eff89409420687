import type { StuckEmails } from './emails.ts'

const kinds = { GIFT_CARD: 'of a gift card', MEMBERSHIP: 'of a membership' } as const

export const english: StuckEmails = {
  redemption: ({ site, plugin = 'A removed plugin', kind, reason, orderId, transactionId }) => ({
    subject: `${plugin} has not returned an amount ${kinds[kind]}`,
    intro: [
      `${plugin} redeemed an amount ${kinds[kind]} at ${site} for an order that was cancelled or never placed. It does not return the amount: ${reason}.`,
      `Order ${orderId}${transactionId === null ? '' : `, transaction ${transactionId}`}. Ask the provider of the plugin to return it.`,
    ],
    lines: [],
  }),
  payment: ({ plugin = 'A removed payment provider', amount, paymentId }) => ({
    subject: `${plugin} has not refunded ${amount}`,
    intro: [
      `A buyer paid ${amount} by ${plugin}, but the order was not placed. ${plugin} rejected the refund.`,
      `Payment ${paymentId}. Refund it in your account at ${plugin}.`,
    ],
    lines: [],
  }),
}
