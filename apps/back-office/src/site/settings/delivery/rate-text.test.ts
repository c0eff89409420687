import { expect, test } from 'vitest'

import { rateText } from './rate-text.ts'

test('describes rates with their conditions in order', () => {
  expect(
    rateText([
      { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '60' }] },
      { amount: '4.50', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '8' }] },
      { amount: '9', multiplyByQuantity: true },
    ]),
  ).toBe(
    'free if the subtotal is at least €60.00, or €4.50 if the weight is at most 8 kg, otherwise €9.00 per item',
  )
})
