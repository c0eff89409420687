import type { OfferedMembershipPlan } from '@vitrine/client/memberships'
import { beforeAll, expect, test } from 'vitest'
import { loadMoreTexts } from '../texts/texts.ts'
import { creditsText, priceText, validityText } from './plan-text.ts'

beforeAll(() => loadMoreTexts())

const once: OfferedMembershipPlan = {
  id: 'five',
  name: 'Five evenings',
  description: '',
  credits: 5,
  validDays: 365,
  scope: {},
  price: { amount: '380.00', formattedAmount: '€380.00' },
  catalogReference: { appId: 'plans', catalogItemId: 'five' },
}
const everyMonth = { frequency: 'MONTH', interval: 1 } as const

test.each([
  [once, '€380.00', '5 credits', '365 days'],
  [{ ...once, credits: null, validDays: null }, '€380.00', 'No limit', 'No expiry'],
  [{ ...once, price: { amount: '0.00', formattedAmount: '€0.00' } }, 'Free', '5 credits', '365 days'],
  [
    { ...once, price: { ...once.price, renewal: everyMonth } },
    '€380.00 every month',
    '5 credits every month',
    'Renews until you cancel',
  ],
  [
    { ...once, price: { ...once.price, renewal: { ...everyMonth, cycles: 6 } } },
    '€380.00 every month',
    '5 credits every month',
    'Ends after 6 payments',
  ],
])('the plan %o reads %s, %s, %s', (plan, price, credits, validity) => {
  expect([priceText(plan.price), creditsText(plan), validityText(plan)]).toEqual([price, credits, validity])
})
