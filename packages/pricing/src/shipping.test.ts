import { describe, expect, test } from 'vitest'
import { type DeliveryRegion, deliveryBasis, type RateCondition, shippingOptions } from './shipping.ts'

const parcel = { weight: 2, subtotal: 4000, quantity: 3 }

const regions: DeliveryRegion[] = [
  {
    id: 'home',
    name: 'Netherlands',
    destinations: [{ country: 'NL' }],
    options: [
      { code: 'standard', title: 'Standard', deliveryTime: '1–2 days', price: 495, freeFrom: 5000 },
      {
        code: 'by-weight',
        title: 'By weight',
        price: 900,
        tiers: [
          { conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 1 }], price: 300 },
          {
            conditions: [
              { type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: 1 },
              { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 5 },
            ],
            price: 600,
          },
        ],
      },
      {
        code: 'letter',
        title: 'Letterbox',
        tiers: [{ conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: 1 }], price: 250 }],
      },
      {
        code: 'pickup',
        title: 'From the workshop',
        price: 0,
        pickup: { method: 'STORE_PICKUP', address: { country: 'NL', city: 'Utrecht' } },
      },
    ],
  },
  {
    id: 'islands',
    name: 'Canary Islands',
    destinations: [{ country: 'ES', subdivisions: ['ES-CN'] }],
    options: [{ code: 'island', title: 'Island post', price: 1900 }],
  },
  {
    id: 'spain',
    name: 'Spain',
    destinations: [{ country: 'ES' }],
    options: [{ code: 'es', title: 'ES', price: 900 }],
  },
  { id: 'world', name: 'World', destinations: [], options: [{ code: 'world', title: 'World', price: 2900 }] },
]

const offered = (place: { country?: string; subdivision?: string }, basis = parcel) =>
  Object.fromEntries(shippingOptions(regions, { ...place, ...basis }).map(({ code, price }) => [code, price]))

describe('regions', () => {
  test('a named subdivision wins over its country, a country over the rest of the world', () => {
    expect(offered({ country: 'ES', subdivision: 'ES-CN' })).toEqual({ island: 1900 })
    expect(offered({ country: 'ES', subdivision: 'cn' })).toEqual({ island: 1900 })
    expect(offered({ country: 'ES', subdivision: 'ES-MD' })).toEqual({ es: 900 })
    expect(offered({ country: 'es' })).toEqual({ es: 900 })
    expect(offered({ country: 'JP' })).toEqual({ world: 2900 })
  })

  test('nothing is offered without a country, outside all regions, or when nothing needs delivery', () => {
    expect(offered({})).toEqual({})
    expect(shippingOptions(regions.slice(0, 1), { country: 'JP', ...parcel })).toEqual([])
    expect(offered({ country: 'NL' }, { ...parcel, quantity: 0 })).toEqual({})
  })
})

describe('prices', () => {
  test('the base price applies below the free threshold', () => {
    expect(offered({ country: 'NL' }).standard).toBe(495)
    expect(offered({ country: 'NL' }, { ...parcel, subtotal: 4999 }).standard).toBe(495)
    expect(offered({ country: 'NL' }, { ...parcel, subtotal: 5000 }).standard).toBe(0)
  })

  test('the first matching tier replaces the base price', () => {
    const byWeight = (weight: number) => offered({ country: 'NL' }, { ...parcel, weight })['by-weight']
    expect([0.5, 1, 1.01, 5, 5.01].map(byWeight)).toEqual([300, 300, 600, 600, 900])
  })

  test('an option without a base price needs a matching tier', () => {
    expect(offered({ country: 'NL' }).letter).toBeUndefined()
    expect(offered({ country: 'NL' }, { ...parcel, quantity: 1 }).letter).toBe(250)
  })

  test('an option has the texts that buyers need, and its pickup location', () => {
    const shown = shippingOptions(regions, { country: 'NL', ...parcel })
    expect(shown[0]).toEqual({ code: 'standard', title: 'Standard', deliveryTime: '1–2 days', price: 495 })
    expect(shown.at(-1)?.pickup).toEqual({
      method: 'STORE_PICKUP',
      address: { country: 'NL', city: 'Utrecht' },
    })
  })

  test.each([
    ['EQ', [false, true, false]],
    ['GT', [false, false, true]],
    ['GTE', [false, true, true]],
    ['LT', [true, false, false]],
    ['LTE', [true, true, false]],
  ] as const)('%s compares weight, price and quantity alike', (operator, expected) => {
    const types = {
      BY_TOTAL_WEIGHT: 'weight',
      BY_TOTAL_PRICE: 'subtotal',
      BY_TOTAL_QUANTITY: 'quantity',
    } as const
    for (const [type, measure] of Object.entries(types)) {
      const conditions = [{ type, operator, value: 10 } as RateCondition]
      const options = [{ code: 'a', title: 'A', tiers: [{ conditions, price: 1 }] }]
      const region = { id: 'all', name: 'All', destinations: [], options }
      const holds = [9, 10, 11].map(
        (value) => shippingOptions([region], { country: 'NL', ...parcel, [measure]: value }).length === 1,
      )
      expect(holds).toEqual(expected)
    }
  })
})

describe('the delivery basis', () => {
  test('includes all units of shippable lines', () => {
    const lines = [
      { quantity: 3, unitPrice: 500, weight: 0.5, shippable: true },
      { quantity: 1, unitPrice: 900, shippable: true },
      { quantity: 2, unitPrice: 7000, weight: 9, shippable: false },
      { quantity: 2, unitPrice: 7000 },
    ]
    expect(deliveryBasis(lines)).toEqual({ weight: 1.5, subtotal: 2400, quantity: 4 })
  })

  test('adds weights as decimals', () => {
    const line = (weight: number) => ({ quantity: 1, unitPrice: 1, weight, shippable: true })
    expect(deliveryBasis([line(0.1), line(0.2)]).weight).toBe(0.3)
  })
})

test('a tier may be a price per unit', () => {
  const tiers = [
    { conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: 2 }], price: 700 },
    { conditions: [], price: 150, multiplyByQuantity: true },
  ] as const
  const piecewise = [
    { id: 'any', name: 'Any', destinations: [], options: [{ code: 'each', title: 'Each', tiers }] },
  ]
  const priceOf = (quantity: number) =>
    shippingOptions(piecewise, { country: 'NL', ...parcel, quantity })[0]?.price
  expect([priceOf(2), priceOf(3)]).toEqual([700, 450])
})
