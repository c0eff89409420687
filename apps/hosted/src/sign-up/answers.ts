import { isApiError } from '@vitrine/client'
import type { CompleteProfileInput } from '@vitrine/client/security'
import { fieldErrors } from '../data/failure.ts'
import type { SignUpField } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'

export type Answers = Record<string, string>
type CustomField = CompleteProfileInput['customFields'][number]

/** Returns the field name. The prefix avoids collisions, such as with `email`. */
export function nameOf({ key }: SignUpField): string {
  return `answer.${key}`
}

/** Returns an error message, or undefined for a valid answer. */
export function checkAnswer(field: SignUpField, value = ''): string | undefined {
  if (!value.trim()) return field.required ? missing(field.type) : undefined
  if (field.type === 'NUMBER' && toNumber(value) === undefined) return texts().account.wrongNumber
  return undefined
}

export function checkAnswers(fields: readonly SignUpField[], values: Answers): Answers {
  const found = fields.map((field) => [nameOf(field), checkAnswer(field, values[nameOf(field)])] as const)
  return Object.fromEntries(found.filter(([, sentence]) => sentence)) as Answers
}

/** Returns the answers as profile fields. */
export function toCustomFields(fields: readonly SignUpField[], values: Answers): readonly CustomField[] {
  return fields.flatMap((field) => {
    const value = toValue(field, values[nameOf(field)]?.trim() ?? '')
    return value ? [{ name: field.key, value }] : []
  })
}

function toValue({ type }: SignUpField, text: string): CustomField['value'] | undefined {
  if (type === 'CHECKBOX') return { boolValue: text !== '' }
  if (!text) return undefined
  if (type === 'NUMBER') return { numValue: toNumber(text) ?? 0 }
  if (type === 'DATE') return { dateValue: new Date(`${text}T00:00:00Z`) }
  return { strValue: text }
}

/** Assigns the platform's field errors to the answers, by key or by index. */
export function signUpErrors(error: unknown, sent: readonly CustomField[]): Answers {
  const named = fieldErrors(error)
  if (!isApiError(error)) return named
  const answers = (error.fieldViolations ?? []).flatMap(({ field, data }) => {
    const [, place] = /customFields\W+(\w+)/.exec(field) ?? []
    const key = data?.key ?? (place && sent[Number(place)]?.name)
    const sentence = named[field.split('.').at(-1) ?? field]
    return key && sentence ? [[`answer.${key}`, sentence] as const] : []
  })
  return { ...named, ...Object.fromEntries(answers) }
}

/** Accepts a decimal comma. */
function toNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

function missing(type: SignUpField['type']): string {
  const { needsText, needsNumber, needsDate, needsTick, needsChoice } = texts().account
  return {
    TEXT: needsText,
    NUMBER: needsNumber,
    DATE: needsDate,
    CHECKBOX: needsTick,
    CHOICE: needsChoice,
  }[type]
}
