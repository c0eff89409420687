import type { ReturnReason } from '../../../generated/returns.ts'
import type { NotificationEmails, ReturnFacts } from './emails.ts'

const reasons: Readonly<Record<ReturnReason, string>> = {
  TOO_SMALL: 'too small',
  TOO_LARGE: 'too large',
  NOT_AS_DESCRIBED: 'not as described',
  DAMAGED: 'damaged',
  WRONG_ITEM: 'wrong item',
  CHANGED_MIND: 'changed mind',
  OTHER: 'other reason',
}

const itemText = ({ text, reason, comment, exchangeWish }: ReturnFacts['items'][number]): string =>
  [`${text}: ${reasons[reason]}`, comment && `“${comment}”`, exchangeWish && `exchange for “${exchangeWish}”`]
    .filter(Boolean)
    .join(', ')

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
  returnRequested: (site, { number, buyer, items, backOfficeLink }) => ({
    subject: `Return requested for order ${number}`,
    intro: [
      `${buyer ?? 'A customer'} asks to return items of order ${number} at ${site}.`,
      'Approve or decline the return in the back office. The customer gets your answer by email.',
    ],
    lines: [
      items.map(itemText).join('\n'),
      ...(backOfficeLink ? [{ link: backOfficeLink, label: 'Open order' }] : []),
    ],
  }),
  reviewPending: (site, { author, text }) => ({
    subject: `A review waits for approval at ${site}`,
    intro: [
      `${author} wrote a review at ${site}. It appears when you approve it in the back office, under Reviews.`,
    ],
    lines: [...(text ? [`“${text}”`] : [])],
  }),
}
