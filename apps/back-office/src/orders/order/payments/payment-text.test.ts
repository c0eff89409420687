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
const authorization = { delayedCapture: true, authorizedDate: at('20T09:00'), captures: [] }
const texts = (details: Details['authorizationDetails']) =>
  paymentSteps(card(details ? { authorizationDetails: details } : {}), 'EUR').map(({ text }) => text)

test('names the card, the gift card or the offline payment', () => {
  expect(paymentName(card({}))).toBe('Visa ending in 4242')
  expect(paymentName(card({ creditCardDetails: {} }))).toBe('Card')
  expect(paymentName(card({ offlinePayment: true }))).toBe('Paid outside the shop')
  const named = (userDefinedName: { predefined?: 'CASH'; custom?: string }) =>
    paymentName(card({ offlinePayment: true, paymentMethodName: { userDefinedName } }))
  expect(named({ predefined: 'CASH' })).toBe('Cash, outside the shop')
  expect(named({ custom: 'Bank transfer' })).toBe('Bank transfer, outside the shop')
  const credit = { offlinePayment: true, paymentMethod: 'exchange' }
  const paymentMethodName = { userDefinedName: { custom: 'Exchange of order 10002' } }
  expect(paymentName(card({ ...credit, paymentMethodName }))).toBe('Exchange of order 10002')
  const gift = { giftCardPaymentId: 'g', appId: 'a', voided: false, obfuscatedCode: '····4821' }
  const { regularPaymentDetails: _, ...rest } = card({})
  expect(paymentName({ ...rest, giftcardPaymentDetails: gift })).toBe('Gift card ····4821')
})

test('a payment without an authorisation has no steps', () => {
  expect(texts(undefined)).toEqual([])
})

test('lists the captured and the remaining amount exactly', () => {
  const capture = {
    id: 'c',
    status: 'SUCCEEDED',
    amount: price('100.10'),
    createdDate: at('21T10:30'),
  } as const
  expect(texts({ ...authorization, captures: [capture] })).toEqual([
    '€144.00 authorised on 20 Nov 2026, 09:00',
    '€100.10 captured, 21 Nov 2026, 10:30',
    '€43.90 was not captured',
  ])
})

test('lists a failed capture with its reason', () => {
  const capture = {
    id: 'c',
    status: 'FAILED',
    amount: price('144.00'),
    createdDate: at('21T10:30'),
    failureDetails: { failureCode: 'EXPIRED' },
  } as const
  expect(texts({ ...authorization, captures: [capture] })[1]).toBe(
    '€144.00 could not be captured, 21 Nov 2026, 10:30 (EXPIRED)',
  )
})

test('lists voided authorisations and scheduled actions', () => {
  const released = { status: 'SUCCEEDED', voidedDate: at('22T08:00'), reason: 'SCHEDULED' } as const
  expect(texts({ ...authorization, void: released })[1]).toBe('Voided automatically, 22 Nov 2026, 08:00')
  const scheduledAction = { actionType: 'VOID', executionDate: at('27T09:00') } as const
  expect(texts({ ...authorization, scheduledAction })[1]).toBe('Void scheduled for 27 Nov 2026, 09:00')
})
