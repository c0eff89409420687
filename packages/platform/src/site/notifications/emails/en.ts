import type { NotificationEmails } from './emails.ts'

export const english: NotificationEmails = {
  paymentFailed: (site, { number, amount }) => ({
    subject: `Payment failed for order ${number}: ${amount}`,
    intro: [
      `A payment of ${amount} for order ${number} at ${site} failed.`,
      'The order in the back office shows its payments. You can send the customer a payment link there.',
    ],
    lines: [],
  }),
  chargeback: (site, { number, amount }) => ({
    subject: `Chargeback for order ${number}: ${amount}`,
    intro: [
      `A bank took back ${amount} of a payment for order ${number} at ${site}.`,
      'You can dispute a chargeback at your payment provider, within the time that it allows.',
    ],
    lines: [],
  }),
  lowStock: (site, { name, left }) => ({
    subject: left === 0 ? `Sold out: ${name}` : `Low stock: ${name}`,
    intro: [
      left === 0
        ? `${name} is sold out at ${site}.`
        : `${site} has ${left === 1 ? 'one unit' : `${left} units`} of ${name} left.`,
      'You can change the stock in the back office, under Inventory.',
    ],
    lines: [],
  }),
  abandonedCheckout: (site, { total, items }) => ({
    subject: `Abandoned checkout of ${total} at ${site}`,
    intro: [
      `A customer left a checkout of ${items === 1 ? 'one item' : `${items} items`} for ${total} without placing an order.`,
      'For details, see the abandoned checkouts in the back office.',
    ],
    lines: [],
  }),
  reviewPending: (site, { author, text }) => ({
    subject: `A review waits for approval at ${site}`,
    intro: [
      `${author} wrote a review at ${site}. It appears when you approve it in the back office, under Reviews.`,
    ],
    lines: [...(text ? [`“${text}”`] : [])],
  }),
}
