import { ApiError } from '@vitrine/client'
import { expect, test } from 'vitest'
import type { SignUpField } from '../generated/hosted-pages.ts'
import { checkAnswers, signUpErrors, toCustomFields } from './answers.ts'
import '../texts/english-for-tests.ts'

const fields: readonly SignUpField[] = [
  { key: 'how', label: 'How did you find us?', type: 'TEXT', required: false },
  { key: 'size', label: 'Shoe size', type: 'NUMBER', required: true },
  { key: 'since', label: 'Customer since', type: 'DATE', required: false },
  { key: 'terms', label: 'I agree', type: 'CHECKBOX', required: true },
]

test('converts answers by type, and omits empty ones', () => {
  const values = { 'answer.size': ' 41,5', 'answer.since': '2024-02-29', 'answer.terms': 'on' }
  expect(toCustomFields(fields, values)).toEqual([
    { name: 'size', value: { numValue: 41.5 } },
    { name: 'since', value: { dateValue: new Date('2024-02-29T00:00:00Z') } },
    { name: 'terms', value: { boolValue: true } },
  ])
})

test('returns an error for missing and invalid answers', () => {
  expect(checkAnswers(fields, { 'answer.size': 'big' })).toEqual({
    'answer.size': 'Enter a number, such as 12 or 3.5.',
    'answer.terms': 'Tick this box to continue.',
  })
})

test('assigns a refusal to its field, by key or by index', () => {
  const sent = toCustomFields(fields, { 'answer.size': '1', 'answer.terms': 'on' })
  const refused = (field: string, data = {}) =>
    new ApiError(400, 'INVALID_ARGUMENT', 'no', {
      fieldViolations: [{ field, description: 'too small', violatedRule: 'MIN', data }],
    })
  expect(signUpErrors(refused('profile.customFields[0].value.numValue'), sent)).toMatchObject({
    'answer.size': 'Too small.',
  })
  expect(signUpErrors(refused('profile.customFields', { key: 'terms' }), sent)).toMatchObject({
    'answer.terms': 'Too small.',
  })
})
