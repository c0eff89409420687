import type { ReturnEmails, ReturnFacts } from './emails.ts'

const hello = ({ firstName }: ReturnFacts) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,')
const link = ({ orderLink }: ReturnFacts) => ({ link: orderLink, label: 'Bestellung ansehen' })

export const german: ReturnEmails = {
  approved: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} ist genehmigt`,
    intro: [hello(facts), 'Sie können diese Artikel zurücksenden:'],
    lines: [
      facts.items.join('\n'),
      ...(facts.instructions ? [facts.instructions] : []),
      ...(facts.note ? [facts.note] : []),
      link(facts),
    ],
  }),
  declined: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} wurde abgelehnt`,
    intro: [hello(facts), 'Diese Artikel können wir nicht zurücknehmen:'],
    lines: [facts.items.join('\n'), ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  received: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} ist angekommen`,
    intro: [hello(facts), 'Diese Artikel sind bei uns angekommen:'],
    lines: [facts.items.join('\n'), link(facts)],
  }),
}
