import { expect, test } from 'vitest'
import type { Details } from './details.ts'
import { adopted } from './use-draft.ts'

const blank = {
  email: '',
  country: 'IE',
  firstName: '',
  lastName: '',
  addressLine: '',
  postalCode: '',
  city: '',
}
const shown = { ...blank, saved: '', same: 'on' } as unknown as Details
const typed = {
  email: 'ada@example.com',
  country: 'DE',
  lastName: 'Byrne',
  addressLine: 'Kai 4',
  city: 'Kiel',
  same: 'on',
  delivery: 'own/van',
  accepted: 'on',
  'billing.city': 'Bonn',
}

test('a new checkout adopts contact and address, but no choice', () => {
  expect(adopted(typed, shown)).toEqual({
    email: 'ada@example.com',
    country: 'DE',
    lastName: 'Byrne',
    addressLine: 'Kai 4',
    city: 'Kiel',
  })
})

test('a billing address of its own is adopted with the delivery address', () => {
  expect(adopted({ ...typed, same: '' }, shown)).toMatchObject({ same: '', 'billing.city': 'Bonn' })
})

test('the checkout’s own contact and a saved address stay', () => {
  expect(adopted(typed, { ...shown, email: 'other@example.com', city: 'Cork' })).toEqual({})
  expect(adopted(typed, { ...shown, saved: 'one' })).toEqual({ email: 'ada@example.com' })
})
