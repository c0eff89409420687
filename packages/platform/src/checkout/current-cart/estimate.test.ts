import type { Client } from '@vitrine/client'
import * as cart from '@vitrine/client/current-cart'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoSettings } from '../../assembly/seeds/small-shop/settings.ts'
import { createRandom } from '../../kernel/time/time.ts'
import { createCoupon, getCoupon, useCoupon } from '../../pricing/coupons/index.ts'

let platform: TestPlatform
let visitor: Client

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const item = (number: number, quantity = 1, options = {}) => ({
  catalogReference: {
    catalogItemId: `7b0c6a52-${String(number).padStart(4, '0')}-4c00-8a00-000000000001`,
    appId,
    options,
  },
  quantity,
})
const plate = (quantity = 1) => item(1, quantity)
const patternBook = () => item(19)
const giftCard = () => item(23, 1, { options: { Amount: '€50' } })
const cork = { country: 'IE', city: 'Cork' }

/** The parts of a context that the area's functions need. */
const scope = () => ({
  db: platform.db,
  siteId: platform.siteId,
  clock: platform.clock,
  random: createRandom(platform.clock),
  services: { settings: async () => demoSettings },
})

beforeEach(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
})

const amounts = ({ priceSummary }: cart.EstimateCurrentCartTotalsOutput) =>
  Object.fromEntries(Object.entries(priceSummary).map(([name, { amount }]) => [name, amount]))

describe('totals', () => {
  test('include delivery and tax of the address', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate(2)] })
    const estimate = await cart.estimateCurrentCartTotals(visitor, { shippingAddress: cork })
    expect(amounts(estimate)).toEqual({
      subtotal: '72.00',
      discount: '0.00',
      shipping: '5.95',
      additionalFees: '0.00',
      tax: '14.57',
      total: '77.95',
    })
    expect(estimate.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'standard',
      requestedShippingOption: false,
    })
    const offered = estimate.shippingInfo?.carrierServiceOptions[0]?.shippingOptions.map(({ code }) => code)
    expect(offered?.filter((code) => !code.includes('~'))).toEqual([
      'standard',
      'express',
      'collect',
      'locker',
    ])
    expect(estimate.payNow.total.amount).toBe('77.95')
  })

  test('leave out parts that are not requested', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate()] })
    const estimate = await cart.estimateCurrentCartTotals(visitor, {
      shippingAddress: cork,
      calculateTax: false,
      calculateShipping: false,
    })
    expect(amounts(estimate)).toMatchObject({ shipping: '0.00', tax: '0.00', total: '36.00' })
    expect(estimate.taxSummary).toBeUndefined()
    expect(estimate.shippingInfo).toBeUndefined()
  })

  test('follow the selected delivery option, and report one that is not offered', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate()] })
    const chosen = await cart.estimateCurrentCartTotals(visitor, {
      shippingAddress: cork,
      selectedShippingOption: { code: 'express' },
    })
    expect(chosen.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'express',
      requestedShippingOption: true,
    })
    expect(amounts(chosen).shipping).toBe('12.95')
    const elsewhere = await cart.estimateCurrentCartTotals(visitor, {
      shippingAddress: { country: 'DE' },
      selectedShippingOption: { code: 'express' },
    })
    expect(elsewhere.calculationErrors.selectedShippingOptionError?.applicationError?.code).toBe(
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    )
    expect(elsewhere.taxSummary?.totalTax.amount).toBe('7.82')
  })

  test('need no delivery for files and gift cards, and tax no gift card', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [patternBook(), giftCard()] })
    const estimate = await cart.estimateCurrentCartTotals(visitor, { shippingAddress: cork })
    expect(amounts(estimate)).toMatchObject({
      subtotal: '68.00',
      shipping: '0.00',
      tax: '1.49',
      total: '68.00',
    })
    expect(estimate.shippingInfo?.carrierServiceOptions).toEqual([])
  })

  test('have no tax outside the EU', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate()] })
    const estimate = await cart.estimateCurrentCartTotals(visitor, { shippingAddress: { country: 'NZ' } })
    expect(amounts(estimate)).toMatchObject({ shipping: '24.95', tax: '0.00' })
    expect(estimate.taxSummary?.calculationDetails?.rateType).toBe('NO_TAX_COLLECTED')
  })

  test('report an invalid address', async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate()] })
    await expect(
      cart.estimateCurrentCartTotals(visitor, { shippingAddress: { country: 'Ireland' } }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'shippingAddress.country',
    })
  })
})

describe('a coupon', () => {
  const apply = (couponCode: string) => cart.updateCurrentCart(visitor, { couponCode })
  const make = (coupon: Parameters<typeof createCoupon>[1]) => createCoupon(scope(), coupon)

  beforeEach(async () => {
    await cart.addToCurrentCart(visitor, { lineItems: [plate(), patternBook()] })
  })

  test('takes a percentage off, in any case of its code', async () => {
    const { cart: now } = await apply(' welcome10 ')
    expect(now.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }])
    const estimate = await cart.estimateCurrentCartTotals(visitor, { shippingAddress: cork })
    expect(amounts(estimate)).toMatchObject({ subtotal: '54.00', discount: '5.40' })
    expect(estimate.appliedDiscounts).toMatchObject([
      { coupon: { code: 'WELCOME10', amount: { amount: '5.40' } }, discountType: 'GLOBAL' },
    ])
    const { cart: without } = await cart.removeCouponFromCurrentCart(visitor)
    expect(without.appliedDiscounts).toEqual([])
  })

  test('makes the delivery free', async () => {
    await apply('POSTFREE')
    expect(amounts(await cart.estimateCurrentCartTotals(visitor, { shippingAddress: cork }))).toMatchObject({
      shipping: '0.00',
      total: '54.00',
    })
  })

  test('sets a fixed price for its items', async () => {
    await make({
      code: 'PLATES',
      type: 'FIXED_PRICE',
      value: '20',
      scope: { catalogItemIds: [plate().catalogReference.catalogItemId] },
    })
    await apply('PLATES')
    expect(
      amounts(await cart.estimateCurrentCartTotals(visitor, { calculateShipping: false })),
    ).toMatchObject({ discount: '16.00', total: '38.00' })
  })

  test('is rejected with the reason', async () => {
    const soon = new Date('2090-01-01')
    await make({ code: 'SOON', type: 'PERCENT_OFF', value: '5', startsAt: soon })
    await make({ code: 'SPENT', type: 'PERCENT_OFF', value: '5', usageLimit: 0 })
    await make({ code: 'RICH', type: 'MONEY_OFF', value: '5', minimumSubtotal: '500' })
    await make({ code: 'OTHERS', type: 'PERCENT_OFF', value: '5', scope: { catalogItemIds: ['none'] } })
    const refusals = {
      NOTHING: 'ERROR_COUPON_DOES_NOT_EXIST',
      LASTYEAR: 'ERROR_COUPON_HAS_EXPIRED',
      SOON: 'ERROR_COUPON_IS_NOT_ACTIVE_YET',
      SPENT: 'ERROR_COUPON_USAGE_EXCEEDED',
      RICH: 'ERROR_COUPON_INVALID_SUBTOTAL',
      OTHERS: 'ERROR_COUPON_NOT_APPLICABLE',
    }
    for (const [code, reason] of Object.entries(refusals)) {
      await expect(apply(code), code).rejects.toMatchObject({ code: reason, data: { field: 'couponCode' } })
    }
  })

  test('stays in the cart when it does not apply, and the estimate names the reason', async () => {
    await make({ code: 'FORTY', type: 'MONEY_OFF', value: '5', minimumSubtotal: '40' })
    const { cart: now } = await apply('FORTY')
    await cart.removeLineItemsFromCurrentCart(visitor, { lineItemIds: [now.lineItems[0]?.id ?? ''] })
    const { calculationErrors, priceSummary } = await cart.estimateCurrentCartTotals(visitor, {})
    expect(calculationErrors.couponCalculationError?.applicationError?.code).toBe(
      'ERROR_COUPON_INVALID_SUBTOTAL',
    )
    expect(priceSummary.discount.amount).toBe('0.00')
  })

  test('is used at most up to its limit by concurrent orders', async () => {
    await make({ code: 'FIVE', type: 'PERCENT_OFF', value: '5', usageLimit: 5, limitPerCustomer: 1 })
    const coupon = await getCoupon(scope(), 'FIVE')
    const use = (visitorId: string, orderId: string) =>
      platform.db.transaction().execute(async (db) => {
        const refused = await useCoupon(
          { ...scope(), db },
          { couponId: coupon?.id ?? '', orderId, customer: { visitorId } },
        )
        if (refused) throw new Error(refused)
      })
    const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => use(id(index), id(100 + index))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await getCoupon(scope(), 'FIVE'))?.used).toBe(5)
  })
})
