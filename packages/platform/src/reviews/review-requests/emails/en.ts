import { itemLines, type ReviewRequestEmail } from './emails.ts'

export const english: ReviewRequestEmail = ({ site, name, message, items, stopLink }) => ({
  subject:
    items.length === 1 ? `How do you like ${items[0]?.name}?` : `How do you like your order from ${site}?`,
  intro: [
    name ? `Hello ${name},` : 'Hello,',
    message ??
      `Thank you for your order from ${site}. Please write a review: a sentence or two helps other customers to choose.`,
  ],
  lines: [
    ...items.flatMap((item) => itemLines(item, (stars) => (stars === 1 ? '1 star' : `${stars} stars`))),
    'Click a star rating to open the review form. You do not need an account.',
    { link: stopLink, label: 'Unsubscribe from review requests', isQuiet: true },
  ],
})
