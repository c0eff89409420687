import type { GiftCardEmail } from './emails.ts'

export const german: GiftCardEmail = ({ site, value, code, shop, name, message, until }) => ({
  subject: `Ihr Gutschein über ${value} für ${site}`,
  intro: [
    name ? `Guten Tag ${name},` : 'Guten Tag,',
    `Sie haben einen Gutschein über ${value} für ${site} erhalten.`,
  ],
  lines: [
    ...(message ? [message] : []),
    { code },
    'Geben Sie den Code an der Kasse ein. Das Restguthaben bleibt auf der Karte.',
    ...(until ? [`Er gilt bis ${until}.`] : []),
    { link: shop, label: 'Zum Shop' },
    'Wer den Code hat, kann ihn einlösen: Bewahren Sie ihn auf wie Bargeld.',
  ],
})
