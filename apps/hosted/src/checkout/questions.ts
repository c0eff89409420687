import type { Checkout } from '../data/checkout.ts'
import type { CheckoutQuestion, PageOf } from '../generated/hosted-pages.ts'
import type { Errors } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'

type Answers = Record<string, string>
type CustomFields = Checkout['customFields']

export const questionsOf = ({ questions = [] }: PageOf<'checkout'>): readonly CheckoutQuestion[] => questions

/** Returns earlier answers; a ticked box is `on`. */
export function toAnswers(questions: readonly CheckoutQuestion[], fields: CustomFields): Answers {
  return Object.fromEntries(
    questions.map(({ id, title, checkedByDefault }) => {
      const known = fields.find((field) => field.title === title)
      if (known) return [id, known.value === true ? 'on' : String(known.value ?? '')]
      return [id, checkedByDefault ? 'on' : '']
    }),
  )
}

/** Returns the answers as custom fields and keeps those of other sources. */
export function toCustomFields(
  questions: readonly CheckoutQuestion[],
  answers: Answers,
  fields: CustomFields,
): CustomFields {
  const others = fields.filter(({ title }) => !questions.some((question) => question.title === title))
  const own = questions.flatMap(({ id, title, type }) => {
    const answer = answers[id]?.trim()
    if (!answer) return []
    return [{ title, value: type === 'CHECKBOX' ? true : answer }]
  })
  return [...others, ...own]
}

export function checkAnswers(questions: readonly CheckoutQuestion[], answers: Answers): Errors<Answers> {
  return Object.fromEntries(
    questions.flatMap(({ id, required, type }) =>
      required && !answers[id]?.trim() ? [[id, missing(type)]] : [],
    ),
  )
}

function missing(type: CheckoutQuestion['type']): string {
  const { answerQuestion, tickToContinue, chooseAnswer } = texts().checkout
  return { TEXT: answerQuestion, CHECKBOX: tickToContinue, CHOICE: chooseAnswer }[type]
}
