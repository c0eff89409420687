import { expect, test } from 'vitest'

import { credentialsOf } from './plugin-words.ts'

test('what a provider asks for is a name and a value a line; values may hold anything', () => {
  expect(credentialsOf('client_id = 42\nsecret: a=b:c \n\nno value\nempty=')).toEqual({
    client_id: '42',
    secret: 'a=b:c',
    empty: '',
  })
})
