import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { savingText } from './bundle-saving.ts'

beforeAll(() => loadTexts())

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const eur = { currency: 'EUR' }

test('a bundle says what it saves', () => {
  expect(savingText(eur, { price: price('60.00'), partsPrice: price('70.00') })).toBe(
    '€70.00 if bought alone: you save €10.00 (14%)',
  )
})

test('a bundle that is not cheaper than its parts says nothing', () => {
  expect(savingText(eur, { price: price('70.00'), partsPrice: price('70.00') })).toBeUndefined()
  expect(savingText(eur, { price: price('70.00') })).toBeUndefined()
})
