import { expect, test } from 'vitest'

import { answerUrl, readPrompts } from './rules.ts'

test.each([
  [undefined, []],
  ['', []],
  ['login', ['login']],
  ['login  consent login', ['login', 'consent']],
  ['none', ['none']],
  ['none login', undefined],
  ['create', undefined],
  ['LOGIN', undefined],
])('the prompts of %s', (text, found) => {
  const prompts = readPrompts(text)
  expect(prompts && [...prompts]).toEqual(found)
})

test('a response keeps the query of the redirect URL, and replaces its own parameters', () => {
  const answer = { code: 'c', state: undefined, iss: 'https://id.example' }
  expect(answerUrl('https://shop.example/back?a=1&code=old', 'query', answer)).toBe(
    'https://shop.example/back?a=1&code=c&iss=https%3A%2F%2Fid.example',
  )
  expect(answerUrl('https://shop.example/back?a=1', 'fragment', answer)).toBe(
    'https://shop.example/back?a=1#code=c&iss=https%3A%2F%2Fid.example',
  )
})
