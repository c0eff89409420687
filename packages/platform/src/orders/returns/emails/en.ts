import type { ReturnEmails, ReturnFacts } from './emails.ts'

const hello = ({ firstName }: Pick<ReturnFacts, 'firstName'>) =>
  firstName ? `Hello ${firstName},` : 'Hello,'
const link = ({ orderLink }: Pick<ReturnFacts, 'orderLink'>) => ({ link: orderLink, label: 'View order' })

const whereTo = ({ instructions, returnTo }: ReturnFacts) =>
  instructions ? [instructions] : returnTo ? [`Send the items to:\n${returnTo}`] : []

export const english: ReturnEmails = {
  approved: (facts) => ({
    subject: `You can return items of your order ${facts.number} from ${facts.site}`,
    intro: [hello(facts), 'We approved your return of these items:'],
    lines: [{ items: facts.items }, ...whereTo(facts), ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  declined: (facts) => ({
    subject: `Your return for order ${facts.number} from ${facts.site} was declined`,
    intro: [hello(facts), 'We cannot take back these items:'],
    lines: [{ items: facts.items }, ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  received: (facts) => ({
    subject: `We received your return for order ${facts.number} from ${facts.site}`,
    intro: [hello(facts), 'These items have arrived:'],
    lines: [{ items: facts.items }, link(facts)],
  }),
  exchanged: (facts) => ({
    subject: `Your exchange for order ${facts.number} from ${facts.site}`,
    intro: [hello(facts), `We exchange the items of your return. The new order is ${facts.newNumber}.`],
    lines: [
      { title: 'You returned:', items: facts.items },
      { title: 'You get:', items: facts.replacements },
      `Total ${facts.total}, of which your returned items pay ${facts.credit}.`,
      ...(facts.toPay ? [`Left to pay: ${facts.toPay}`] : []),
      link(facts),
    ],
  }),
}
