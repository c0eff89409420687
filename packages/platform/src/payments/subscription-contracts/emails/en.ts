import type { SubscriptionEmails } from './emails.ts'

const linkLine = (link: string | undefined) => (link ? [{ link, label: 'View subscription' }] : [])

export const english: SubscriptionEmails = {
  paymentFailed: ({ site, title, number, link, nextTry }) => ({
    subject: `Payment failed for your subscription at ${site}`,
    intro: [
      `Your card was declined for order ${number} of your subscription: ${title}.`,
      `We will charge your card again on ${nextTry}. If the card works by then, you do not need to do anything.`,
    ],
    lines: [...linkLine(link)],
  }),
  suspended: ({ site, title, number, link }) => ({
    subject: `Your subscription at ${site} is on hold`,
    intro: [
      `The payment for order ${number} of your subscription failed: ${title}.`,
      'We will not ship or charge anything while the subscription is on hold. Resume it when your card works again, or contact us.',
    ],
    lines: [...linkLine(link)],
  }),
  canceled: ({ site, title }) => ({
    subject: `Your subscription at ${site} has ended`,
    intro: [
      `You will receive no further orders or charges: ${title}.`,
      'We still deliver the orders that you have already placed.',
    ],
    lines: [],
  }),
}
