import type { ReturnEmails, ReturnFacts } from './emails.ts'

const hello = ({ firstName }: Pick<ReturnFacts, 'firstName'>) =>
  firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'
const link = ({ orderLink }: Pick<ReturnFacts, 'orderLink'>) => ({
  link: orderLink,
  label: 'Bestellung ansehen',
})

const whereTo = ({ instructions, returnTo }: ReturnFacts) =>
  instructions ? [instructions] : returnTo ? [`Senden Sie die Artikel an:\n${returnTo}`] : []

export const german: ReturnEmails = {
  approved: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} ist genehmigt`,
    intro: [hello(facts), 'Sie können diese Artikel zurücksenden:'],
    lines: [{ items: facts.items }, ...whereTo(facts), ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  declined: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} wurde abgelehnt`,
    intro: [hello(facts), 'Diese Artikel können wir nicht zurücknehmen:'],
    lines: [{ items: facts.items }, ...(facts.note ? [facts.note] : []), link(facts)],
  }),
  received: (facts) => ({
    subject: `Ihre Rücksendung zur Bestellung ${facts.number} bei ${facts.site} ist angekommen`,
    intro: [hello(facts), 'Diese Artikel sind bei uns angekommen:'],
    lines: [{ items: facts.items }, link(facts)],
  }),
  exchanged: (facts) => ({
    subject: `Ihr Umtausch zur Bestellung ${facts.number} bei ${facts.site}`,
    intro: [
      hello(facts),
      `Wir tauschen die Artikel Ihrer Rücksendung um. Die neue Bestellung ist ${facts.newNumber}.`,
    ],
    lines: [
      { title: 'Zurückgesandt:', items: facts.items },
      { title: 'Sie erhalten:', items: facts.replacements },
      `Summe ${facts.total}, davon durch Ihre Rücksendung bezahlt ${facts.credit}.`,
      ...(facts.toPay ? [`Noch zu zahlen: ${facts.toPay}`] : []),
      link(facts),
    ],
  }),
}
