import type { FieldViolation } from '@vitrine/client'

import { toSentence } from './to-sentence.ts'

/** Says what to enter. Rules without a sentence here use the platform's description. */
export function violationSentence({ violatedRule = '', description }: FieldViolation): string {
  const limit = /-?\d+(\.\d+)?/.exec(description)?.[0]
  const sentence = limit === undefined ? undefined : limits[violatedRule]?.(limit)
  return sentence ?? general(violatedRule, description) ?? toSentence(description)
}

const limits: Readonly<Record<string, (limit: string) => string>> = {
  MIN_LENGTH: (limit) => (limit === '1' ? 'Enter a value.' : `Enter at least ${limit} characters.`),
  MAX_LENGTH: (limit) => `Enter at most ${limit} characters.`,
  EXACT_LENGTH: (limit) => `Enter exactly ${limit} characters.`,
  MIN_SIZE: (limit) => (limit === '1' ? 'Add at least one entry.' : `Add at least ${limit} entries.`),
  MAX_SIZE: (limit) => `Add at most ${limit} entries.`,
  MIN: (limit) => `Enter ${limit} or more.`,
  MAX: (limit) => `Enter ${limit} or less.`,
  DECIMAL_GTE: (limit) => `Enter ${limit} or more.`,
  DECIMAL_LTE: (limit) => `Enter ${limit} or less.`,
}

function general(rule: string, description: string): string | undefined {
  if (rule === 'REQUIRED_FIELD') return 'Enter a value.'
  if (rule === 'INVALID_ENUM_VALUE') return 'Choose one of the options.'
  if (description === 'must be an email address') return 'Enter an email address, such as name@example.com.'
  if (description.startsWith('must match ')) return 'Check the format of this value.'
  return undefined
}
