import { expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code
const ada = { staffMemberId: 'ada', name: 'Ada', share: 3 }
const ben = { staffMemberId: 'ben', name: 'Ben', share: 1 }

const setUp = (shop: Shop, tipSettings: object) =>
  shop.call('PATCH', '/v1/tip-settings', { tipSettings }, shop.app)
const choose = (shop: Shop, purchaseFlowId: string, tipChoice: object | null, as: string) =>
  shop.call('PATCH', '/v1/tips/choice', { purchaseFlowId, tipChoice }, as)
const amountsOf = (tip: { distributions: { staff: { name: string }; amount: { amount: string } }[] }) =>
  tip.distributions.map(({ staff, amount }) => [staff.name, amount.amount])

test('tips are off by default, and presets are validated', async () => {
  const shop = await openShop()
  const visitor = await shop.visitor()
  await setUp(shop, { allowCustomerTip: false })
  const { purchaseFlowId } = await readyCheckout(shop, visitor)
  const tenPercent = { tipType: 'PERCENTAGE', value: '10' }
  expect(codeOf(await choose(shop, purchaseFlowId, tenPercent, visitor))).toBe('TIPS_NOT_TAKEN')
  expect(codeOf(await setUp(shop, { presets: [{ value: 101 }] }))).toBe('PRESET_PERCENTAGE_TOO_HIGH')
  const two = [
    { value: 5, default: true },
    { value: 6, default: true },
  ]
  expect(codeOf(await setUp(shop, { presets: two }))).toBe('CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET')
  const { body } = await setUp(shop, { allowCustomerTip: true, staff: [ada] })
  expect(body.tipSettings).toMatchObject({ allowCustomerTip: true, revision: '3', staff: [ada] })
  expect(codeOf(await setUp(shop, { revision: '0' }))).toBe('CONFLICT')
  const read = await shop.call('GET', '/v1/tip-settings', undefined, visitor)
  expect(read.body.tipSettings).toMatchObject({ allowCustomerTip: true, staff: [] })
})

test('a tip is in the totals of checkout and order, and is split among staff', async () => {
  const shop = await openShop()
  await setUp(shop, { allowCustomerTip: true, staff: [ada, ben], staffDistributionMethod: 'PROPORTIONAL' })
  const visitor = await shop.visitor()
  const ready = await readyCheckout(shop, visitor)
  const { id, purchaseFlowId } = ready
  expect(codeOf(await choose(shop, purchaseFlowId, { tipType: 'PERCENTAGE', value: '11' }, visitor))).toBe(
    'INVALID_TIP',
  )
  expect(codeOf(await choose(shop, purchaseFlowId, { tipType: 'CUSTOM', value: '0' }, visitor))).toBe(
    'INVALID_TIP',
  )
  const other = await shop.visitor()
  const chosen = { tipType: 'PERCENTAGE', value: '10' }
  expect(codeOf(await choose(shop, purchaseFlowId, chosen, other))).toBe('CHECKOUT_NOT_FOUND')
  expect((await choose(shop, purchaseFlowId, chosen, visitor)).body).toEqual({ tipChoice: chosen })

  const { checkout } = (await shop.call('GET', `/v1/checkouts/${id}`, undefined, visitor)).body
  expect(checkout.additionalFees).toMatchObject([{ name: 'Tip', price: { amount: '3.60' } }])
  expect(checkout.priceSummary.additionalFees.amount).toBe('3.60')
  expect(checkout.priceSummary.tax).toEqual(ready.priceSummary.tax)
  expect(Number(checkout.priceSummary.total.amount)).toBeCloseTo(
    Number(ready.priceSummary.total.amount) + 3.6,
  )

  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
  const { tip } = (await shop.call('GET', `/v1/tips/order/${orderId}`, undefined, shop.app)).body
  expect(tip).toMatchObject({ amount: { amount: '3.60' }, undistributedAmount: { amount: '0.00' } })
  expect(amountsOf(tip)).toEqual([
    ['Ada', '2.70'],
    ['Ben', '0.90'],
  ])
  const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
  expect(order.additionalFees).toMatchObject([{ code: tip.id, price: { amount: '3.60' } }])
  expect(codeOf(await choose(shop, purchaseFlowId, chosen, visitor))).toBe('CHECKOUT_IS_COMPLETE')

  const query = { filter: { 'staff.staffMemberId': 'ada', orderId } }
  const found = await shop.call('POST', '/v1/tips/tip-distributions/query', { query }, shop.app)
  expect(found.body.tipDistributions).toMatchObject([{ amount: { amount: '2.70' }, source: 'WEB' }])
  const { body } = await shop.call(
    'POST',
    '/v1/tips/tip-distributions/sum-amounts',
    { filter: { orderId } },
    shop.app,
  )
  expect(body.totalAmount.amount).toBe('3.60')
})

test('staff set, split and remove the tip of an unpaid order, and its totals follow', async () => {
  const shop = await openShop()
  await setUp(shop, { staff: [ada, ben], staffDistributionMethod: 'EQUAL' })
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
  const read = async () => (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
  const before = await read()
  const set = (tip: object) => shop.call('POST', '/v1/tips/set', { orderId, tip }, shop.app)

  const { body } = await set({ amount: '5.01' })
  expect(amountsOf(body.tip)).toEqual([
    ['Ada', '2.51'],
    ['Ben', '2.50'],
  ])
  const after = await read()
  const cents = (order: typeof before) => Math.round(Number(order.priceSummary.total.amount) * 100)
  expect(cents(after) - cents(before)).toBe(501)
  expect(after.balanceSummary.balance.amount).toBe(after.priceSummary.total.amount)
  expect(after.additionalFees).toMatchObject([{ id: body.orderInfo.additionalFeeId, code: body.tip.id }])

  const redistribute = (distributions: object[]) =>
    shop.call('POST', '/v1/tips/tip-distributions/set', { orderId, distributions }, shop.app)
  const ofAda = await redistribute([{ staffMemberId: 'ada', amount: '4' }])
  expect(ofAda.body.tip).toMatchObject({ undistributedAmount: { amount: '1.01' } })
  expect(codeOf(await redistribute([{ staffMemberId: 'ada', amount: '5.02' }]))).toBe('INVALID_TIP')
  await setUp(shop, { allowEditDistribution: false })
  expect(codeOf(await redistribute([]))).toBe('TIP_DISTRIBUTION_LOCKED')

  const removed = await shop.call('POST', '/v1/tips/remove', { orderId }, shop.app)
  expect(removed.body.orderInfo).toEqual({ orderId })
  expect((await read()).priceSummary).toEqual(before.priceSummary)
  expect(codeOf(await shop.call('POST', '/v1/tips/remove', { orderId }, shop.app))).toBe('TIP_NOT_FOUND')
})

test('a preview splits a tip without storing it', async () => {
  const shop = await openShop()
  await setUp(shop, { staff: [ada, ben], staffDistributionMethod: 'EQUAL' })
  const body = {
    lineItemInfo: [{ price: '33.33', quantity: 3 }],
    tipChoice: { tipType: 'PERCENTAGE', value: '10' },
  }
  const preview = await shop.call('POST', '/v1/tips/preview', body, shop.app)
  expect(preview.body.tip).toMatchObject({
    lineItemSubtotal: { amount: '99.99' },
    amount: { amount: '10.00' },
  })
  const { body: none } = await shop.call('POST', '/v1/tips/tip-distributions/query', {}, shop.app)
  expect(none.tipDistributions).toEqual([])
})
