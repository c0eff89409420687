import { expect, test } from 'vitest'
import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { changesOf, checkDetails, toDetails } from './details.ts'
import { another } from './saved-addresses.ts'
import '../texts/english-for-tests.ts'

const home = {
  id: 'home',
  firstName: 'Mira',
  lastName: 'Quinn',
  country: 'IE',
  addressLine: '1 Quay Street',
  postalCode: 'P17 AB12',
  city: 'Kinsale',
}
const data = {
  now: '2026-05-04T10:00:00.000Z',
  countries: [{ code: 'IE', name: 'Ireland', fields: ['postalCode', 'city'] }],
  member: {
    email: 'mira@example.com',
    addresses: [
      { ...home, id: 'half', city: '' },
      { ...home, id: 'far', country: 'US' },
      home,
      { ...home, id: 'work', addressLine: '2 Main Street' },
    ],
  },
} as unknown as PageOf<'checkout'>

/** Only the fields that the form uses. */
const checkout = {
  lineItems: [{ itemType: { preset: 'PHYSICAL' }, physicalProperties: { shippable: true } }],
  buyerInfo: { email: 'mira@example.com' },
  customFields: [],
  shippingInfo: { carrierServiceOptions: [] },
  payNow: { total: { amount: '0.00' } },
  payLater: { total: { amount: '0.00' } },
  priceSummary: { total: { amount: '0.00' } },
} as unknown as Checkout
const page = { data, checkout }

const destinationOf = (line: string) => ({
  address: { country: 'IE', addressLine: line, postalCode: 'P17 AB12', city: 'Kinsale' },
  contactDetails: { firstName: 'Mira', lastName: 'Quinn' },
})

test('the first complete address in a country of the shop is chosen and saved to the checkout', () => {
  const details = toDetails(page)
  expect(details.saved).toBe('home')
  expect(changesOf(details, page).shippingInfo).toEqual({
    shippingDestination: destinationOf('1 Quay Street'),
  })
  expect(checkDetails(details, page).addressLine).toBeUndefined()
})

test('another address is typed', () => {
  const details = { ...toDetails(page), saved: another }
  expect(checkDetails(details, page).addressLine).toBe('Enter the street and number.')
})

test('the address of the checkout stays chosen', () => {
  const at = (line: string) =>
    toDetails({
      data,
      checkout: {
        ...checkout,
        shippingInfo: { ...checkout.shippingInfo, shippingDestination: destinationOf(line) },
      } as Checkout,
    }).saved
  expect(at('2 Main Street')).toBe('work')
  expect(at('3 Hill Road')).toBe(another)
})

test('an address that is gone cannot be chosen', () => {
  expect(checkDetails({ ...toDetails(page), saved: 'gone' }, page).addressLine).toBeDefined()
})
