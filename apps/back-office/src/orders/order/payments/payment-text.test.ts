import { expect, test } from 'vitest'

import { type Payment, paymentName, paymentSteps } from './payment-text.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

type Details = NonNullable<Payment['regularPaymentDetails']>
const card = (details: Partial<Details>): Payment => ({
  id: 'p',
  createdDate: at('20T09:00'),
  updatedDate: at('20T09:00'),
  amount: price('144.00'),
  refundDisabled: false,
  status: 'AUTHORIZED',
  regularPaymentDetails: {
    offlinePayment: false,
    status: 'AUTHORIZED',
    savedPaymentMethod: false,
    creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
    ...details,
  },
})
const held = { delayedCapture: true, authorizedDate: at('20T09:00'), captures: [] }
const texts = (details: Details['authorizationDetails']) =>
  paymentSteps(card(details ? { authorizationDetails: details } : {}), 'EUR').map(({ text }) => text)

test('names the card, the gift card or the world outside', () => {
  expect(paymentName(card({}))).toBe('Visa ending in 4242')
  expect(paymentName(card({ creditCardDetails: {} }))).toBe('Card')
  expect(paymentName(card({ offlinePayment: true }))).toBe('Paid outside the shop')
  const gift = { giftCardPaymentId: 'g', appId: 'a', voided: false, obfuscatedCode: '····4821' }
  const { regularPaymentDetails: _, ...rest } = card({})
  expect(paymentName({ ...rest, giftcardPaymentDetails: gift })).toBe('Gift card ····4821')
})

test('a payment that was never held has no steps', () => {
  expect(texts(undefined)).toEqual([])
})

test('tells a part that was captured from what was not, to the cent', () => {
  const capture = {
    id: 'c',
    status: 'SUCCEEDED',
    amount: price('100.10'),
    createdDate: at('21T10:30'),
  } as const
  expect(texts({ ...held, captures: [capture] })).toEqual([
    '€144.00 held since 20 Nov 2026, 09:00',
    '€100.10 captured, 21 Nov 2026, 10:30',
    '€43.90 was not captured',
  ])
})

test('tells a capture that failed, and why', () => {
  const capture = {
    id: 'c',
    status: 'FAILED',
    amount: price('144.00'),
    createdDate: at('21T10:30'),
    failureDetails: { failureCode: 'EXPIRED' },
  } as const
  expect(texts({ ...held, captures: [capture] })[1]).toBe(
    '€144.00 could not be captured, 21 Nov 2026, 10:30 (EXPIRED)',
  )
})

test('tells what was released, and what will be by itself', () => {
  const released = { status: 'SUCCEEDED', voidedDate: at('22T08:00'), reason: 'SCHEDULED' } as const
  expect(texts({ ...held, void: released })[1]).toBe('Released by itself, 22 Nov 2026, 08:00')
  const scheduledAction = { actionType: 'VOID', executionDate: at('27T09:00') } as const
  expect(texts({ ...held, scheduledAction })[1]).toBe('Released by itself on 27 Nov 2026, 09:00')
})

test('what is not held any more was held on that day', () => {
  const payment: Payment = { ...card({ authorizationDetails: held }), status: 'APPROVED' }
  expect(paymentSteps(payment, 'EUR')[0]?.text).toBe('€144.00 held on 20 Nov 2026, 09:00')
})
