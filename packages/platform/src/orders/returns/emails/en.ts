import type { ReturnEmails, ReturnFacts } from './emails.ts'

const hello = ({ firstName }: ReturnFacts) => (firstName ? `Hello ${firstName},` : 'Hello,')
const link = ({ orderLink }: ReturnFacts) => ({ link: orderLink, label: 'View order' })

export const english: ReturnEmails = {
  approved: (facts) => ({
    subject: `You can return items of your order ${facts.number} from ${facts.site}`,
    intro: [hello(facts), 'We approved your return of these items:'],
    lines: [
      facts.items.join('\n'),
      ...(facts.instructions ? [facts.instructions] : []),
      ...(facts.note ? [facts.note] : []),
      link(facts),
    ],
  }),
  declined: (facts) => ({
    subject: `Your return for order ${facts.number} from ${facts.site} was declined`,
    intro: [hello(facts), 'We cannot take back these items:'],
    lines: [facts.items.join('\n'), ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  received: (facts) => ({
    subject: `We received your return for order ${facts.number} from ${facts.site}`,
    intro: [hello(facts), 'These items have arrived:'],
    lines: [facts.items.join('\n'), link(facts)],
  }),
}
