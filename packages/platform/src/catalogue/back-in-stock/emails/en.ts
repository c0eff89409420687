import { type BackInStockEmail, itemLines } from './emails.ts'

export const english: BackInStockEmail = (facts) => ({
  subject: `${facts.item} is back in stock at ${facts.site}`,
  intro: [
    `You asked us to notify you when ${facts.item} is back in stock. It is available again, while stocks last.`,
  ],
  lines: [
    ...itemLines(facts),
    { link: facts.link, label: 'View product' },
    'This is the only email about your request.',
    { link: facts.stopLink, label: 'Unsubscribe from back-in-stock emails' },
  ],
})
