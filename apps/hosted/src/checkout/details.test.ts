import { expect, test } from 'vitest'
import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { changesOf, checkDetails, payingOf, toDetails } from './details.ts'
import '../texts/english-for-tests.ts'

const data = {
  now: '2026-05-04T10:00:00.000Z',
  countries: [{ code: 'IE', name: 'Ireland', fields: ['postalCode', 'city'] }],
  defaultCountry: 'IE',
  questions: [{ id: 'bell', title: 'Which bell?', type: 'TEXT', required: true }],
} as unknown as PageOf<'checkout'>

const option = (code: string) => ({ code, title: code, logistics: {} })

/** Only the fields that the form uses. */
const checkout = {
  lineItems: [{ itemType: { preset: 'PHYSICAL' }, physicalProperties: { shippable: true } }],
  buyerInfo: {},
  customFields: [],
  shippingInfo: {
    selectedCarrierServiceOption: { ...option('post'), carrierId: 'own' },
    carrierServiceOptions: [{ carrierId: 'own', shippingOptions: [option('post'), option('van')] }],
  },
  priceSummary: { total: { amount: '40.00' } },
  payNow: { total: { amount: '40.00' } },
  payLater: { total: { amount: '0.00' } },
} as unknown as Checkout

const page = { data, checkout }
const typed = {
  ...toDetails(page),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byrne',
  addressLine: '4 Pier Road',
  postalCode: 'P17 XY12',
  city: 'Kinsale',
}
const address = {
  address: { country: 'IE', addressLine: '4 Pier Road', postalCode: 'P17 XY12', city: 'Kinsale' },
  contactDetails: { firstName: 'Ada', lastName: 'Byrne' },
}

const mistakes = (details: typeof typed) =>
  Object.entries(checkDetails(details, page)).flatMap(([name, mistake]) => (mistake ? [name] : []))

test('nothing is saved before a part is complete', () => {
  expect(changesOf({ ...typed, email: 'ada@', city: '' }, page)).toEqual({})
})

test('a complete address is saved for delivery and billing, and once', () => {
  expect(changesOf(typed, page)).toEqual({
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: address },
    billingInfo: address,
  })
  const saved = {
    ...checkout,
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: address,
    shippingInfo: { ...checkout.shippingInfo, shippingDestination: address },
  } as Checkout
  expect(changesOf(typed, { data, checkout: saved })).toEqual({})
})

test('another delivery method and an answer are saved', () => {
  expect(
    changesOf({ ...typed, email: '', city: '', delivery: 'own/van', 'question.bell': 'Brass' }, page),
  ).toEqual({
    customFields: [{ title: 'Which bell?', value: 'Brass' }],
    shippingInfo: { selectedCarrierServiceOption: { carrierId: 'own', code: 'van' } },
  })
})

test('a billing address of its own is checked and saved by its own fields', () => {
  const own = { ...typed, same: '' }
  expect(mistakes(own)).toContain('billing.lastName')
  expect(changesOf(own, page)).not.toHaveProperty('billingInfo')
})

test('an offered way to pay after the order needs no card', () => {
  const method = { id: 'transfer', name: 'Bank transfer', kind: 'BANK_TRANSFER' } as const
  const offer = { data: { ...data, manualMethods: [method] }, checkout }
  expect(payingOf({ ...typed, method: 'transfer' }, offer)).toMatchObject({
    provider: 'transfer',
    later: true,
  })
  expect(payingOf({ ...typed, method: 'gone' }, offer)).toMatchObject({ provider: undefined, later: false })
})

test('the order asks for everything, and a button that saves only for the address', () => {
  expect(mistakes(typed)).toEqual(['question.bell', 'number', 'expiry', 'cvc', 'holder'])
  expect(mistakes({ ...typed, save: 'delivery' })).toEqual([])
  expect(mistakes({ ...typed, save: 'delivery', email: 'ada@', city: '' })).toEqual(['email', 'city'])
})
