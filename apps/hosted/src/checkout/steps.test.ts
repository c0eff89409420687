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
    shippingInfo: { shippingDestination: destination, selectedCarrierServiceOption: delivery },
    payNow: { total: { amount: due } },
    payLater: { total: { amount: later } },
  } as unknown as Checkout
}

const address = { address: { addressLine: '14 Pope’s Quay' }, contactDetails: { lastName: 'Moor' } }

describe('the steps of a checkout', () => {
  it('ask for everything when something is sent and paid', () => {
    expect(stepsOf(checkout({}))).toEqual(['contact', 'address', 'delivery', 'payment', 'review'])
  })

  it('ask no delivery for what is downloaded', () => {
    expect(stepsOf(checkout({ kind: 'DIGITAL' }))).toEqual(['contact', 'address', 'payment', 'review'])
  })

  it('ask no card when a gift card pays all of it, and no address when nothing is sent either', () => {
    expect(stepsOf(checkout({ due: '0.00' }))).toEqual(['contact', 'address', 'delivery', 'review'])
    expect(stepsOf(checkout({ kind: 'DIGITAL', due: '0.00' }))).toEqual(['contact', 'review'])
  })

  it('ask for a card that is charged when a free trial is over', () => {
    const trial = { kind: 'DIGITAL', due: '0.00', later: '12.00' } as const
    expect(stepsOf(checkout({ ...trial, savePaymentMethod: true }))).toContain('payment')
    expect(stepsOf(checkout(trial))).not.toContain('payment')
  })

  it('begin at the first question that has no answer yet', () => {
    expect(firstOpenStep(checkout({}))).toBe('contact')
    expect(firstOpenStep(checkout({ email: 'ada@example.com' }))).toBe('address')
    expect(firstOpenStep(checkout({ email: 'ada@example.com', destination: address }))).toBe('delivery')
    expect(firstOpenStep(checkout({ email: 'ada@example.com', destination: address, delivery: {} }))).toBe(
      'payment',
    )
  })
})
