import { describe, expect, it } from 'vitest'
import type { Checkout } from '../data/checkout.ts'
import { needsDelivery, needsPayment } from './needs.ts'

interface Parts {
  readonly kind?: 'PHYSICAL' | 'DIGITAL'
  readonly due?: string
  readonly later?: string
  readonly savePaymentMethod?: boolean
}

/** Only the fields that decide what the page asks for. */
function checkout({
  kind = 'PHYSICAL',
  due = '40.00',
  later = '0.00',
  savePaymentMethod = false,
}: Parts): Checkout {
  return {
    lineItems: [
      {
        itemType: { preset: kind },
        physicalProperties: { shippable: kind === 'PHYSICAL' },
        savePaymentMethod,
      },
    ],
    payNow: { total: { amount: due } },
    payLater: { total: { amount: later } },
  } as unknown as Checkout
}

const needs = (parts: Parts) => [needsDelivery(checkout(parts)), needsPayment(checkout(parts))]

describe('a checkout', () => {
  it('needs delivery and payment for a shipped and paid order', () => {
    expect(needs({})).toEqual([true, true])
  })

  it('needs no delivery for downloads', () => {
    expect(needs({ kind: 'DIGITAL' })).toEqual([false, true])
  })

  it('needs no payment if a gift card pays', () => {
    expect(needs({ due: '0.00' })).toEqual([true, false])
    expect(needs({ kind: 'DIGITAL', due: '0.00' })).toEqual([false, false])
  })

  it('needs payment for a free trial that is charged later', () => {
    const trial = { kind: 'DIGITAL', due: '0.00', later: '12.00' } as const
    expect(needs({ ...trial, savePaymentMethod: true })).toEqual([false, true])
    expect(needs(trial)).toEqual([false, false])
  })
})
