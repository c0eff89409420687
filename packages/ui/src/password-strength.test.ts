import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['12345678901234', 1],
  ['password1', 1],
  ['Password123!', 1],
  ['k7Qz!m2p', 2],
  ['harbour-mug', 3],
  ['a lamp by the window', 4],
])('the strength of %j is %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
