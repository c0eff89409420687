import { expect, test } from 'vitest'

import { authorizedAmount } from './authorized-amount.ts'
import type { Payment } from './payment-text.ts'

const payment = (details: object | undefined, status = 'AUTHORIZED') =>
  ({
    amount: { amount: '50.00' },
    status,
    regularPaymentDetails: { authorizationDetails: details },
  }) as Payment
const capture = (status: string, amount: string) => ({ status, amount: { amount } })

test.each([
  ['the full amount before a capture', payment({ captures: [] }), '50.00'],
  ['the remainder after a partial capture', payment({ captures: [capture('SUCCEEDED', '20.00')] }), '30.00'],
  ['the full amount after a failed capture', payment({ captures: [capture('FAILED', '50.00')] }), '50.00'],
  ['zero after a void', payment({ captures: [], void: { status: 'SUCCEEDED' } }, 'VOIDED'), '0.00'],
  ['zero without an authorisation', payment(undefined, 'APPROVED'), '0.00'],
])('the authorised amount is %s', (_, given, authorized) => {
  expect(authorizedAmount(given, 'EUR')).toBe(authorized)
})
