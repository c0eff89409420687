import type { Letters } from './letters.ts'

const look = (link: string | undefined) => (link ? [{ link, label: 'See your subscription' }] : [])

export const english: Letters = {
  paymentFailed: ({ site, what, number, link }, nextTry) => ({
    subject: `A payment to ${site} did not go through`,
    lines: [
      `Your card was declined for order ${number} of your subscription: ${what}.`,
      `We try again on ${nextTry}. You need not do anything if your card is fine by then.`,
      ...look(link),
    ],
  }),
  suspended: ({ site, what, number, link }) => ({
    subject: `Your subscription at ${site} is on hold`,
    lines: [
      `Order ${number} of your subscription could not be paid: ${what}.`,
      'Nothing more is sent or charged. Resume it when your card works again, or write to us.',
      ...look(link),
    ],
  }),
  canceled: ({ site, what }) => ({
    subject: `Your subscription at ${site} has ended`,
    lines: [
      `There will be no more orders and no more charges: ${what}.`,
      'What was ordered before still comes.',
    ],
  }),
}
