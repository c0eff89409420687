import { expect, test } from 'vitest'

import { newKey, toQuestion } from './question.ts'

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a new question gets a unique key', () => {
  expect(newKey('How do you take it?', [])).toBe('how-do-you-take-it')
  expect(newKey('Été', [])).toBe('ete')
  expect(newKey('?!', [])).toBe('question')
  expect(newKey('Name', [{ key: 'name' }, { key: 'name-2' }])).toBe('name-3')
})

test('the key stays when the question changes', () => {
  const question = toQuestion(form({ label: 'Other words', type: 'TEXT' }), { key: 'first' }, [])
  expect(question).toEqual({ key: 'first', label: 'Other words', type: 'TEXT', required: false })
})

test('reads one choice per line, without empty lines', () => {
  const question = toQuestion(
    form({ label: 'Milk', type: 'CHOICE', options: ' Yes \n\nNo', required: 'on' }),
    undefined,
    [],
  )
  expect(question).toMatchObject({ required: true, options: ['Yes', 'No'] })
})
