import type { GiftCardEmail } from './emails.ts'

export const english: GiftCardEmail = ({ site, value, code, shop, name, message, until }) => ({
  subject: `Your gift card of ${value} for ${site}`,
  intro: [name ? `Hello ${name},` : 'Hello,', `You have received a gift card of ${value} for ${site}.`],
  lines: [
    ...(message ? [message] : []),
    { code },
    'Enter the code at checkout. The remaining balance stays on the card.',
    ...(until ? [`Expiry date: ${until}.`] : []),
    { link: shop, label: 'Visit the shop' },
    'Anyone with the code can use the gift card. Keep the code as safe as cash.',
  ],
})
