import { expect, test } from 'vitest'

import { canMove } from '../../kernel/state-rules.ts'
import { type BreakerState, breakerMoves, foreignSetting, isBaseUrl, kinds, withoutBuyer } from './rules.ts'

test('the circuit breaker changes its state only as its table allows', () => {
  const states = Object.keys(breakerMoves) as BreakerState[]
  const pairs = states.flatMap((from) =>
    states.filter((to) => canMove(breakerMoves, from, to)).map((to) => `${from} ${to}`),
  )
  expect(pairs).toEqual([
    'CLOSED OPEN',
    'OPEN CLOSED',
    'OPEN HALF_OPEN',
    'HALF_OPEN CLOSED',
    'HALF_OPEN OPEN',
  ])
})

test('the default timeout of each kind is at most ten seconds', () => {
  for (const { timeout } of Object.values(kinds)) expect(timeout).toBeLessThanOrEqual(10_000)
})

test('a setting of another kind is rejected by name', () => {
  expect(foreignSetting('ECOM_VALIDATIONS', { validateInCart: true })).toBeUndefined()
  expect(foreignSetting('ECOM_CATALOG', { validateInCart: true })).toBe('validateInCart')
})

test.each([
  ['https://app.example/plugins', true],
  ['http://localhost:4090', true],
  ['ftp://app.example', false],
  ['https://somebody:secret@app.example', false],
  ['https://app.example/?a=1', false],
  ['https://app.example/#top', false],
  ['https:\\\\app.example', false],
  ['app.example', false],
])('%s', (text, allowed) => expect(isBaseUrl(text)).toBe(allowed))

test('personal data of the buyer is hidden at any depth', () => {
  const request = {
    shippingDestination: { country: 'IE', addressLine: '1 Main Street' },
    buyerEmail: 'ada@example.com',
    lineItems: [{ name: 'Plate', contactDetails: { phone: '1' } }],
  }
  expect(withoutBuyer(request)).toEqual({
    shippingDestination: { country: 'IE', addressLine: '[hidden]' },
    buyerEmail: '[hidden]',
    lineItems: [{ name: 'Plate', contactDetails: '[hidden]' }],
  })
})
