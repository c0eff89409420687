import { expect, test } from 'vitest'

import { credentialsOf } from './plugin-labels.ts'

test('reads one name and value per line, with any characters in the value', () => {
  expect(credentialsOf('client_id = 42\nsecret: a=b:c \n\nno value\nempty=')).toEqual({
    client_id: '42',
    secret: 'a=b:c',
    empty: '',
  })
})
