import { expect, test } from 'vitest'
import { fits } from './rules.ts'

const cash = { id: 'a', kind: 'CASH_ON_DELIVERY', name: 'Cash', isEnabled: true } as const
const delivered = { isDelivered: true, keepsCard: false, country: 'IE', total: '10.00' }

test('cash on delivery needs a delivery, and a subscription needs a card', () => {
  expect(fits(cash, delivered)).toBe(true)
  expect(fits(cash, { ...delivered, isDelivered: false })).toBe(false)
  expect(fits({ ...cash, kind: 'BANK_TRANSFER' }, { ...delivered, isDelivered: false })).toBe(true)
  expect(fits({ ...cash, kind: 'BANK_TRANSFER' }, { ...delivered, keepsCard: true })).toBe(false)
  expect(fits({ ...cash, countries: ['DE'] }, { ...delivered, country: undefined })).toBe(false)
})
