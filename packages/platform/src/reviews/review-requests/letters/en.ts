import { type AskLetter, itemLines } from './letters.ts'

export const english: AskLetter = ({ site, name, message, items, stopLink }) => ({
  subject:
    items.length === 1 ? `How do you like ${items[0]?.name}?` : `How do you like what you bought at ${site}?`,
  lines: [
    name ? `Hello ${name},` : 'Hello,',
    message ?? `You have had your things from ${site} for a while. A sentence or two helps others to choose.`,
    ...items.flatMap((item) => itemLines(item, (stars) => (stars === 1 ? '1 star' : `${stars} stars`))),
    'One press on the stars opens the form. You need no account for it.',
    { link: stopLink, label: 'No more mails like this' },
  ],
})
