import { expect, test } from 'vitest'

import { violationSentence } from './violation-sentence.ts'

const sentence = (violatedRule: string, description: string) =>
  violationSentence({ field: 'name', violatedRule, description, ruleName: violatedRule, data: {} })

test.each([
  ['MIN_LENGTH', 'must be at least 1 character long', 'Enter a value.'],
  ['MIN_LENGTH', 'must be at least 8 characters long', 'Enter at least 8 characters.'],
  ['MAX_LENGTH', 'must be at most 50 characters long', 'Enter at most 50 characters.'],
  ['MIN_SIZE', 'must be at least 1 entry long', 'Add at least one entry.'],
  ['MIN', 'must be at least -3.5', 'Enter -3.5 or more.'],
  ['REQUIRED_FIELD', 'is required', 'Enter a value.'],
  ['INVALID_ENUM_VALUE', 'must be one of A, B', 'Choose one of the options.'],
  ['FORMAT', 'must be an email address', 'Enter an email address, such as name@example.com.'],
  ['FORMAT', 'must match ^[a-z]+$', 'Check the format of this value.'],
  ['FORMAT', 'Expected an amount such as "12.50"', 'Expected an amount such as "12.50".'],
])('%s: %s becomes a sentence of the form', (rule, description, expected) => {
  expect(sentence(rule, description)).toBe(expected)
})
