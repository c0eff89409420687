import type { ReturnReason } from '../../../generated/returns.ts'
import { officeButton } from '../../../kernel/mail/shop-email.ts'
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
  paymentFailed: ({ site, page, number, amount }) => ({
    subject: `Payment failed for order ${number}: ${amount}`,
    intro: [
      `A payment of ${amount} for order ${number} at ${site} failed.`,
      'The order in the back office shows its payments. You can send the customer a payment link there.',
    ],
    lines: officeButton(page, 'Open order'),
  }),
  chargeback: ({ site, page, number, amount }) => ({
    subject: `Chargeback for order ${number}: ${amount}`,
    intro: [
      `A bank took back ${amount} of a payment for order ${number} at ${site}.`,
      'You can dispute a chargeback at your payment provider, within the time that it allows.',
    ],
    lines: officeButton(page, 'Open order'),
  }),
  soldOut: ({ site, page, item }) => ({
    subject: `Sold out: ${item}`,
    intro: [`${item} is sold out at ${site}.`, 'You can change the stock in the back office.'],
    lines: officeButton(page, 'Open stock'),
  }),
  lowStock: ({ site, page, item, left }) => ({
    subject: `Low stock: ${item}`,
    intro: [
      `${site} has little of ${item} left. Units: ${left}.`,
      'You can change the stock in the back office.',
    ],
    lines: officeButton(page, 'Open stock'),
  }),
  abandonedCheckout: ({ site, page, total, items }) => ({
    subject: `Abandoned checkout of ${total} at ${site}`,
    intro: [`A customer left a checkout for ${total} without placing an order. Items: ${items}.`],
    lines: officeButton(page, 'Open checkout'),
  }),
  returnRequested: ({ site, page, number, buyer, items }) => ({
    subject: `Return requested for order ${number}`,
    intro: [
      `A customer asks to return items of order ${number} at ${site}.`,
      'Approve or decline the return in the back office. The customer gets your answer by email.',
    ],
    lines: [
      ...(buyer ? [`Customer: ${buyer}`] : []),
      items.map(itemText).join('\n'),
      ...officeButton(page, 'Open order'),
    ],
  }),
  reviewPending: ({ site, page, author, text }) => ({
    subject: `A review waits for approval at ${site}`,
    intro: [`${author} wrote a review at ${site}. It appears when you approve it in the back office.`],
    lines: [...(text ? [`“${text}”`] : []), ...officeButton(page, 'Open reviews')],
  }),
}
