import { addPayments } from '@vitrine/client/order-transactions'
import { createOrder, getOrder, updateOrderStatus } from '@vitrine/client/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, openAgentShop } from '../../../test/agent.ts'
import { type Assistant, assistantOf } from '../../../test/assistant.ts'
import { fromOurPage } from '../../../test/browser.ts'
import { allow, redeem, staffScope } from '../../../test/linked-agent.ts'
import { owner } from '../../../test/staff.ts'

let shop: AgentShop
let clientId: string
let assistant: Assistant
beforeAll(async () => {
  shop = await openAgentShop('small-shop')
  clientId = (await shop.platform.connection()).partnerClientId
  assistant = await assistantOf(shop.requests, clientId)
})

const call: Assistant['call'] = (...args) => assistant.call(...args)
const answerOf: Assistant['answerOf'] = (...args) => assistant.answerOf(...args)
const refusalOf: Assistant['refusalOf'] = (...args) => assistant.refusalOf(...args)
const confirm: Assistant['confirm'] = (...args) => assistant.confirm(...args)

/** Orders of the seed. */
const changeable = '0199a000-0000-7000-8000-00000000a00b'
const paid = '0199a000-0000-7000-8000-00000000a002'

describe('money and cancellations take two steps', () => {
  test('a refund needs the sums that the shop named', async () => {
    const { items, number } = await answerOf('get_order', { orderId: paid })
    const wanted = { orderId: paid, items: [{ lineItemId: items[0].lineItemId, quantity: 1 }] }
    const { total } = await answerOf('calculate_refund', wanted)
    const asked = { ...wanted, notifyCustomer: false }
    const { toConfirm } = await answerOf('refund_order', asked)
    expect(toConfirm).toMatchObject({ ...asked, number, total, currency: 'EUR' })
    const lower = { ...asked, confirmed: { ...toConfirm, total: '0.01' } }
    expect(await refusalOf('refund_order', lower)).toContain(`It is \\"${total}\\" now`)
    const agreed = { ...asked, confirmed: toConfirm }
    // A program may repeat a call that is still running.
    const twice = await Promise.all([call('refund_order', agreed), call('refund_order', agreed)])
    const [{ structuredContent }, { content }] = twice.toSorted((one, other) => one.isError - other.isError)
    const { done } = structuredContent
    expect(done).toMatchObject({ total, refundId: expect.any(String), refunded: total, failed: '0.00' })
    expect(content[0].text).toMatch(/IDEMPOTENCY_KEY_IN_USE|confirmed\.(token|alreadyRefunded)/)
    expect(await refusalOf('refund_order', agreed)).toMatch(/confirmed\.alreadyRefunded|Not refundable/)
  })

  test('a cancellation needs the number and the total that the shop named', async () => {
    const { orders } = await answerOf('find_orders', {
      status: 'APPROVED',
      fulfillmentStatus: 'NOT_FULFILLED',
    })
    const [{ id: orderId, number, total }] = orders
    const { toConfirm, now, done } = await answerOf('cancel_order', { orderId })
    expect([toConfirm, now, done]).toMatchObject([{ number, total }, { status: 'APPROVED' }, undefined])
    const agreeTo = (other: object) =>
      refusalOf('cancel_order', { orderId, confirmed: { ...toConfirm, ...other } })
    expect(await agreeTo({ total: '1' })).toContain(total)
    expect(await agreeTo({ number: '1' })).toContain(number)
    expect(await confirm('cancel_order', { orderId })).toMatchObject({ status: 'CANCELED' })
  })
})

describe('orders', () => {
  test('are held, released, noted and shipped', async () => {
    const order = { orderId: changeable }
    const held = await answerOf('hold_order', { ...order, reason: 'OUT_OF_STOCK' })
    expect(held).toMatchObject({ hold: 'OUT_OF_STOCK' })
    expect(await refusalOf('ship_order', order)).toContain('ORDER_ON_HOLD')
    expect(await answerOf('release_order', order)).not.toHaveProperty('hold')
    await answerOf('add_order_note', { ...order, text: 'Rang twice.' })
    await answerOf('ship_order', { ...order, trackingNumber: '00340434161094000001', carrier: 'dhl' })
    expect(await answerOf('get_order', order)).toMatchObject({
      fulfillmentStatus: 'FULFILLED',
      staffNotes: expect.arrayContaining([expect.objectContaining({ text: { fromRecords: 'Rang twice.' } })]),
    })
    expect(await refusalOf('ship_order', order)).toContain('Every item of the order is shipped')
  })
})

test('a shipment captures no authorised payment', async () => {
  const staff = await shop.platform.as('staff')
  const { order } = await createOrder(staff, {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Mug from the market' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { total: { amount: '10.00' } },
    },
  })
  const payment = { amount: { amount: '10.00' }, status: 'AUTHORIZED' as const, regularPaymentDetails: {} }
  await addPayments(staff, { orderId: order.id, payments: [payment] })
  await updateOrderStatus(staff, { orderId: order.id, status: 'APPROVED' })
  await answerOf('ship_order', { orderId: order.id })
  await shop.platform.settle()
  const { order: shipped } = await getOrder(staff, { id: order.id })
  expect(shipped).toMatchObject({
    fulfillmentStatus: 'FULFILLED',
    orderTransactions: { payments: [{ status: 'AUTHORIZED' }] },
    balanceSummary: { paid: { amount: '0.00' } },
  })
})

describe('products', () => {
  test('are created as drafts, priced, stocked and published', async () => {
    const variants = [
      { choice: 'Small', price: '12.50', quantity: 3 },
      { choice: 'Large', price: '19' },
    ]
    expect(await refusalOf('create_product', { name: 'Assistant’s mug', variants })).toContain('option')
    const made = await answerOf('create_product', { name: 'Assistant’s mug', option: 'Size', variants })
    expect(made).toMatchObject({ visibility: 'DRAFT', price: '12.50' })
    const productId = made.id
    expect(await confirm('set_price', { productId, price: '15.00' })).toMatchObject({ price: '15.00' })
    const [{ id: variantId }] = made.variants
    expect(await answerOf('set_stock', { variantId, quantity: 7 })).toMatchObject({ quantity: 7 })
    expect((await answerOf('find_stock', { productId })).stock).toHaveLength(2)
    const published = { productId, visibility: 'PUBLISHED' }
    expect(await confirm('publish_product', published)).toMatchObject({ visibility: 'PUBLISHED' })
  })

  test('get coupons', async () => {
    const coupon = { code: 'ASSIST10', name: 'Ten', discount: { percentOffRate: 10 } }
    expect(await confirm('create_coupon', coupon)).toMatchObject({ code: 'ASSIST10' })
    await expect(confirm('create_coupon', coupon)).rejects.toThrow('COUPON_CODE_TAKEN')
  })
})

test('reviews are rejected and answered', async () => {
  const { reviews } = await answerOf('list_reviews', {})
  const reviewId = reviews[0].id
  expect(await confirm('moderate_review', { reviewId, status: 'REJECTED' })).toMatchObject({
    status: 'REJECTED',
  })
  expect(await confirm('reply_to_review', { reviewId, message: 'Thank you.' })).toMatchObject({
    reply: { fromRecords: 'Thank you.' },
  })
})

test('every tool says what it does, and there are few', async () => {
  const { tools } = (await assistant.send('tools/list')).body.result
  expect(tools.length).toBeGreaterThanOrEqual(15)
  expect(tools.length).toBeLessThanOrEqual(25)
  const named = (hint: string) =>
    tools.flatMap((one: { name: string; annotations: Record<string, boolean> }) =>
      one.annotations[hint] ? one.name : [],
    )
  expect(named('destructiveHint')).toEqual([
    'refund_order',
    'cancel_order',
    'import_pictures',
    'publish_product',
    'set_price',
    'set_stock',
    'create_coupon',
    'moderate_review',
    'reply_to_review',
  ])
})

test('an assistant that is cut off stops at once', async () => {
  const wished = { clientId, who: owner, scope: staffScope, resource: '/mcp/staff' }
  const { cookie, code } = await allow(shop.requests, wished)
  const { body } = await redeem(shop.requests, wished, code)
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const ask = () => shop.requests.post('/mcp/staff', list, { authorization: `Bearer ${body.access_token}` })
  expect((await ask()).status).toBe(200)
  const { body: given } = await shop.requests.get('/v1/security/consents', fromOurPage(cookie))
  const one = given.consents.find((consent: { clientId: string }) => consent.clientId === clientId)
  expect(one).toMatchObject({
    lastUsedDate: expect.any(String),
    scopes: expect.arrayContaining(['shop:write']),
  })
  await shop.requests.send('DELETE', `/v1/security/consents/${clientId}`, undefined, fromOurPage(cookie))
  expect((await ask()).status).toBe(401)
  const again = { grant_type: 'refresh_token', client_id: clientId, refresh_token: body.refresh_token }
  expect((await shop.requests.post('/oauth2/token', again)).body.error).toBe('invalid_grant')
})
