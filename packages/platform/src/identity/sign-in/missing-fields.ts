import type { CustomField, IdentityProfile, SignUpField } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'

type Value = CustomField['value']

/** The required fields that the profile does not answer or answers incorrectly. */
export function missingFields(
  fields: readonly SignUpField[] = [],
  profile: IdentityProfile,
): readonly SignUpField[] {
  return fields.filter((field) => {
    const value = answerTo(profile.customFields, field.key)
    return field.required && (isEmpty(field, value) || wrongWith(field, value) !== undefined)
  })
}

/** Ends the call at the first invalid answer; with `required`, also at a missing one. */
export function checkFields(
  ctx: Pick<Context, 'violation'>,
  fields: readonly SignUpField[] = [],
  given: readonly CustomField[] | undefined,
  path: string,
): void {
  for (const field of fields) {
    const value = answerTo(given, field.key)
    const data = { key: field.key, label: field.label }
    if (field.required && isEmpty(field, value))
      ctx.violation(path, 'REQUIRED_FIELD', `needs an answer for "${field.label}"`, data)
    const wrong = value && wrongWith(field, value)
    if (wrong) ctx.violation(path, 'VALIDATION', `"${field.label}" ${wrong}`, data)
  }
}

/** Later answers replace earlier ones with the same name. */
export function withAnswers(profile: IdentityProfile, answers: readonly CustomField[]): IdentityProfile {
  const kept = (profile.customFields ?? []).filter(({ name }) => !answers.some((one) => one.name === name))
  return { ...profile, customFields: [...kept, ...answers] }
}

function answerTo(fields: readonly CustomField[] | undefined, key: string): Value | undefined {
  return fields?.find(({ name }) => name === key)?.value
}

/** A required checkbox must be ticked. */
function isEmpty({ type }: SignUpField, value: Value | undefined): boolean {
  if (value === undefined) return true
  if (type === 'CHECKBOX') return value.boolValue !== true
  return Object.values(value).every((one) => one === undefined || (typeof one === 'string' && !one.trim()))
}

function wrongWith({ type, options = [] }: SignUpField, value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  const { strValue, numValue, dateValue, boolValue } = value
  if (type === 'TEXT') return strValue === undefined ? 'must be text' : undefined
  if (type === 'NUMBER') return Number.isFinite(numValue) ? undefined : 'must be a number'
  if (type === 'DATE') return dateValue === undefined ? 'must be a date' : undefined
  if (type === 'CHECKBOX') return boolValue === undefined ? 'must be true or false' : undefined
  return strValue !== undefined && options.includes(strValue)
    ? undefined
    : `must be one of ${options.map((option) => `"${option}"`).join(', ')}`
}
