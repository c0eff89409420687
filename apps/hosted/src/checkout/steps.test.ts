import { describe, expect, it } from 'vitest'
import type { Checkout } from '../data/checkout.ts'
import { firstOpenStep, stepsOf } from './steps.ts'

interface Parts {
  readonly kind?: 'PHYSICAL' | 'DIGITAL'
  readonly due?: string
  readonly later?: string
  readonly savePaymentMethod?: boolean
  readonly email?: string
  readonly destination?: object
  readonly billing?: object
  readonly delivery?: object
}

/** Only the fields that the steps use. */
function checkout({
  kind = 'PHYSICAL',
  due = '40.00',
  later = '0.00',
  savePaymentMethod = false,
  email,
  destination,
  billing,
  delivery,
}: Parts): Checkout {
  return {
    lineItems: [
      {
        itemType: { preset: kind },
        physicalProperties: { shippable: kind === 'PHYSICAL' },
        savePaymentMethod,
      },
    ],
    buyerInfo: { email },
    billingInfo: billing,
    shippingInfo: { shippingDestination: destination, selectedCarrierServiceOption: delivery },
    payNow: { total: { amount: due } },
    payLater: { total: { amount: later } },
  } as unknown as Checkout
}

const address = { address: { addressLine: '14 Pope’s Quay' }, contactDetails: { lastName: 'Moor' } }

describe('the steps of a checkout', () => {
  it('include everything for a shipped and paid order', () => {
    expect(stepsOf(checkout({}))).toEqual(['contact', 'address', 'delivery', 'payment', 'review'])
  })

  it('include no delivery for downloads', () => {
    expect(stepsOf(checkout({ kind: 'DIGITAL' }))).toEqual(['contact', 'address', 'payment', 'review'])
  })

  it('include no payment if a gift card pays, and no address if nothing is shipped', () => {
    expect(stepsOf(checkout({ due: '0.00' }))).toEqual(['contact', 'address', 'delivery', 'review'])
    expect(stepsOf(checkout({ kind: 'DIGITAL', due: '0.00' }))).toEqual(['contact', 'review'])
  })

  it('include payment for a free trial that is charged later', () => {
    const trial = { kind: 'DIGITAL', due: '0.00', later: '12.00' } as const
    expect(stepsOf(checkout({ ...trial, savePaymentMethod: true }))).toContain('payment')
    expect(stepsOf(checkout(trial))).not.toContain('payment')
  })

  it('start at the first incomplete step', () => {
    expect(firstOpenStep(checkout({}), 'full')).toBe('contact')
    expect(firstOpenStep(checkout({ email: 'ada@example.com' }), 'full')).toBe('address')
    expect(firstOpenStep(checkout({ email: 'ada@example.com', destination: address }), 'full')).toBe(
      'delivery',
    )
    expect(
      firstOpenStep(checkout({ email: 'ada@example.com', destination: address, delivery: {} }), 'full'),
    ).toBe('payment')
  })

  it('count a billing address of name and country as complete where the shop asks for no more', () => {
    const billing = { address: { country: 'IE' }, contactDetails: { lastName: 'Moor' } }
    const download = checkout({ kind: 'DIGITAL', email: 'ada@example.com', billing })
    expect(firstOpenStep(download, 'full')).toBe('address')
    expect(firstOpenStep(download, 'name-and-country')).toBe('payment')
  })
})
