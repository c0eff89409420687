import { createCoupon, deleteCoupon, updateCoupon } from '@vitrine/client/coupons'
import {
  createCustomerSegment,
  deleteCustomerSegment,
  getCustomerSegment,
  listCustomerSegments,
  updateCustomerSegment,
} from '@vitrine/client/customer-segments'
import { countCustomers, queryCustomers, updateCustomer } from '@vitrine/client/customers'
import { createDiscountRule, updateDiscountRule } from '@vitrine/client/discount-rules'
import { createMember } from '@vitrine/client/members'
import { createOrder } from '@vitrine/client/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['platform']['as']>>
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
  await order('often@segments.test', '100.00')
  await order('often@segments.test', '50.00')
  await order('once@segments.test', '20.00')
  await createMember(staff, { member: { loginEmail: 'never@segments.test' } })
  await shop.platform.settle()
})
afterAll(() => shop.platform.close())

async function order(email: string, amount: string) {
  await createOrder(staff, {
    order: {
      channelInfo: { type: 'WEB' },
      lineItems: [
        {
          productName: { original: 'Bowl' },
          quantity: 1,
          price: { amount },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: {},
      buyerInfo: { email },
      paymentStatus: 'PAID',
    },
  })
}

async function emailsOf(conditions: Parameters<typeof createCustomerSegment>[1]['segment']['conditions']) {
  const { segment } = await createCustomerSegment(staff, {
    segment: { name: crypto.randomUUID(), conditions },
  })
  const { customers } = await queryCustomers(staff, { segmentId: segment.id, search: 'segments.test' })
  const { count } = await countCustomers(staff, { conditions, search: 'segments.test' })
  expect(count).toBe(customers.length)
  return customers.map(({ email }) => email.split('@')[0]).sort()
}

test('conditions find customers by orders, amounts, account, tags and consent', async () => {
  expect(await emailsOf({})).toEqual(['never', 'often', 'once'])
  expect(await emailsOf({ minOrders: 2 })).toEqual(['often'])
  expect(await emailsOf({ minOrders: 1, maxOrders: 1 })).toEqual(['once'])
  expect(await emailsOf({ minSpent: '150.00' })).toEqual(['often'])
  expect(await emailsOf({ maxSpent: '149.99', hasAccount: false })).toEqual(['once'])
  expect(await emailsOf({ hasAccount: true })).toEqual(['never'])
  const [once] = (await queryCustomers(staff, { search: 'once@segments.test' })).customers
  await updateCustomer(staff, { id: once!.id, customer: { tags: ['vip', 'press'], acceptsMarketing: true } })
  expect(await emailsOf({ tags: ['vip', 'press'] })).toEqual(['once'])
  expect(await emailsOf({ withoutTags: ['press', 'other'] })).toEqual(['never', 'often'])
  expect(await emailsOf({ acceptsMarketing: true })).toEqual(['once'])
})

test('the time since the last order counts on the day of the question', async () => {
  expect(await emailsOf({ orderedWithinDays: 30 })).toEqual(['often', 'once'])
  expect(await emailsOf({ notOrderedForDays: 30 })).toEqual([])
  shop.platform.clock.advance(days(31))
  // The earlier session has expired.
  staff = await shop.platform.as('staff')
  expect(await emailsOf({ orderedWithinDays: 30 })).toEqual([])
  expect(await emailsOf({ notOrderedForDays: 30 })).toEqual(['often', 'once'])
})

test('a segment is changed, listed by name and deleted', async () => {
  const { segment } = await createCustomerSegment(staff, {
    segment: { name: 'Aa regulars', conditions: { minOrders: 3 } },
  })
  await expect(
    createCustomerSegment(staff, { segment: { name: 'aa REGULARS', conditions: {} } }),
  ).rejects.toMatchObject({ code: 'CUSTOMER_SEGMENT_NAME_TAKEN' })
  const changed = { name: 'Aa friends', conditions: { minOrders: 2 } }
  await updateCustomerSegment(staff, { id: segment.id, segment: changed })
  expect((await getCustomerSegment(staff, { id: segment.id })).segment).toMatchObject(changed)
  const { segments } = await listCustomerSegments(staff, {})
  const names = segments.map(({ name }) => name.toLowerCase())
  expect(names).toContain('aa friends')
  expect(names).toEqual([...names].sort())
  await deleteCustomerSegment(staff, { id: segment.id })
  await expect(getCustomerSegment(staff, { id: segment.id })).rejects.toMatchObject({
    code: 'CUSTOMER_SEGMENT_NOT_FOUND',
  })
})

test.each([
  [{ minOrders: 3, maxOrders: 2 }, 'maxOrders'],
  [{ minSpent: '2.00', maxSpent: '1.00' }, 'maxSpent'],
  [{ minSpent: '1.005' }, 'minSpent'],
  [{ orderedWithinDays: 10, notOrderedForDays: 10 }, 'notOrderedForDays'],
])('impossible conditions name their field: %o', async (conditions, field) => {
  const { status, body } = await shop.call(
    'POST',
    '/v1/customer-segments',
    { segment: { name: 'Nobody', conditions } },
    shop.app,
  )
  expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
    400,
    `segment.conditions.${field}`,
  ])
})

test.each([
  [{ minSpent: '1.005' }, 'minSpent'],
  [{ maxSpent: '99999999999999999999' }, 'maxSpent'],
])(
  'customers are not counted by an amount that the currency cannot express: %o',
  async (conditions, field) => {
    const { status, body } = await shop.call('POST', '/v1/customers/count', { conditions }, shop.app)
    expect([status, body.details?.validationError?.fieldViolations[0].field]).toEqual([
      400,
      `conditions.${field}`,
    ])
  },
)

describe('an automatic discount for a segment', () => {
  const scopes = () => [
    {
      type: 'CATALOG_ITEM' as const,
      catalogItemFilter: { catalogAppId: shop.connection.catalogAppId },
    },
  ]
  const rule = (customerSegmentId: string) => ({
    name: 'For regulars',
    customerSegmentId,
    discounts: {
      values: [
        {
          discountType: 'PERCENTAGE' as const,
          percentage: 10,
          targetType: 'SPECIFIC_ITEMS' as const,
          specificItemsInfo: { scopes: scopes() },
        },
      ],
    },
  })
  const segmentOf = async (conditions: Parameters<typeof emailsOf>[0]) =>
    (await createCustomerSegment(staff, { segment: { name: crypto.randomUUID(), conditions } })).segment.id

  test('reduces the checkout of a guest by the address, until the order', async () => {
    const segmentId = await segmentOf({ minOrders: 2 })
    const { discountRule } = await createDiscountRule(staff, { discountRule: rule(segmentId) })
    expect(discountRule.customerSegmentId).toBe(segmentId)
    const visitor = await shop.visitor()
    const { id, appliedDiscounts } = await readyCheckout(shop, visitor, { email: 'once@segments.test' })
    expect(appliedDiscounts).toEqual([])
    const change = { checkout: { id, buyerInfo: { email: 'OFTEN@segments.test' } } }
    const { body } = await shop.call('PATCH', `/v1/checkouts/${id}`, change, visitor)
    expect(body.checkout.appliedDiscounts).toMatchObject([{ discountRule: { id: discountRule.id } }])
    const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
    const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
    expect(order.appliedDiscounts).toMatchObject([{ discountRule: { id: discountRule.id } }])

    await expect(deleteCustomerSegment(staff, { id: segmentId })).rejects.toMatchObject({
      code: 'CUSTOMER_SEGMENT_IN_USE',
    })
    const { discountRule: changed } = await updateDiscountRule(staff, {
      discountRule: { id: discountRule.id, customerSegmentId: null, active: false },
    })
    expect(changed.customerSegmentId).toBeUndefined()
    await deleteCustomerSegment(staff, { id: segmentId })
  })

  test('reduces the cart of a signed-in member, and not that of a visitor', async () => {
    await createDiscountRule(staff, { discountRule: rule(await segmentOf({ hasAccount: true })) })
    const { catalogItemId, options } = shop.connection.products[0]!
    const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
    const namesFor = async (as: string) => {
      const lineItems = [{ catalogReference, quantity: 1 }]
      await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, as)
      const { body } = await shop.call('POST', '/v1/carts/current/estimate-totals', {}, as)
      return body.appliedDiscounts.map(
        (one: { discountRule: { name: { original: string } } }) => one.discountRule.name.original,
      )
    }
    expect(await namesFor(await shop.visitor())).toEqual([])
    expect(await namesFor(await shop.member())).toEqual(['For regulars'])
  })

  test('needs a segment that exists', async () => {
    await expect(
      createDiscountRule(staff, { discountRule: rule(crypto.randomUUID()) }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_SEGMENT_NOT_FOUND' })
  })
})

describe('a coupon for a segment', () => {
  const place = async (email: string, code: string) => {
    const visitor = await shop.visitor()
    const { id } = await readyCheckout(shop, visitor, { email })
    return shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, couponCode: code }, visitor)
  }

  test('is for its customers alone, and keeps the segment', async () => {
    const { segment } = await createCustomerSegment(staff, {
      segment: { name: 'Came back', conditions: { minOrders: 2 } },
    })
    const { id } = await createCoupon(staff, {
      specification: { name: 'Thanks', code: 'THANKS', percentOffRate: 10, customerSegmentId: segment.id },
    })
    expect((await place('Often@segments.test', 'THANKS')).status).toBe(200)
    const refused = await place('once@segments.test', 'THANKS')
    expect([refused.status, refused.body.details.applicationError.code]).toEqual([
      409,
      'ERROR_COUPON_NOT_APPLICABLE',
    ])
    await expect(deleteCustomerSegment(staff, { id: segment.id })).rejects.toMatchObject({
      code: 'CUSTOMER_SEGMENT_IN_USE',
    })
    await updateCoupon(staff, { id, specification: { customerSegmentId: null } })
    expect((await place('once@segments.test', 'THANKS')).status).toBe(200)
    await deleteCoupon(staff, { id })
    await deleteCustomerSegment(staff, { id: segment.id })
  })

  test('needs a segment that exists', async () => {
    const specification = {
      name: 'Lost',
      code: 'LOST',
      percentOffRate: 10,
      customerSegmentId: crypto.randomUUID(),
    }
    await expect(createCoupon(staff, { specification })).rejects.toMatchObject({
      code: 'CUSTOMER_SEGMENT_NOT_FOUND',
    })
  })
})
