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
  ['all of it before anything is captured', payment({ captures: [] }), '50.00'],
  ['the rest of what is captured in part', payment({ captures: [capture('SUCCEEDED', '20.00')] }), '30.00'],
  ['what failed to be captured is held on', payment({ captures: [capture('FAILED', '50.00')] }), '50.00'],
  ['nothing once it is let go', payment({ captures: [], void: { status: 'SUCCEEDED' } }, 'VOIDED'), '0.00'],
  ['nothing of a payment that is no hold', payment(undefined, 'APPROVED'), '0.00'],
])('%s', (_, given, held) => {
  expect(authorizedAmount(given, 'EUR')).toBe(held)
})
