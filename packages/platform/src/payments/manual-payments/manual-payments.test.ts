import { beforeEach, expect, test } from 'vitest'
import { atCustomCheckout } from '../../../test/custom.ts'
import { pay, readOrder } from '../../../test/pay.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop, stockOf } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const transfer = {
  kind: 'BANK_TRANSFER',
  name: 'Bank transfer',
  instructions: 'Reference: {orderNumber}\nAmount: {total} {unknown}',
  isEnabled: true,
  cancelAfterDays: 7,
}
const set = (manualPaymentMethods: readonly object[]) =>
  shop.call('PUT', '/v1/manual-payment-methods', { manualPaymentMethods }, shop.app)
const save = async (method: object): Promise<string> => (await set([method])).body.manualPaymentMethods[0].id

const place = (id: string, cookie: string, provider: string) =>
  shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { provider, acceptPolicies: true }, cookie)

async function order(method: object = transfer) {
  const provider = await save(method)
  const { buyer, checkout, cookie } = await atCheckout(shop)
  const { body } = await place(checkout.id, cookie, provider)
  return { id: body.orderId as string, buyer, checkout, cookie, provider, body }
}

test('an order by bank transfer is unpaid, and tells how to pay in the order and in its email', async () => {
  const before = await stockOf(shop)
  const { id, buyer, body } = await order()
  expect(body).toMatchObject({ status: 'approved', redirectTo: expect.stringContaining('thank-you') })
  const placed = await readOrder(shop, id, buyer)
  expect(placed).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    manualPayment: {
      kind: 'BANK_TRANSFER',
      instructions: `Reference: ${placed.number}\nAmount: ${placed.priceSummary.total.formattedAmount} {unknown}`,
    },
  })
  expect(await stockOf(shop)).toBe(before - 1)
  const mails = await shop.call('GET', '/_dev/mails')
  const mail = JSON.stringify(mails.body)
  expect(mail).toContain(`Payment: Bank transfer\\nReference: ${placed.number}`)
})

test('staff mark the order as paid, by the name of the method; then it is not cancelled', async () => {
  const { id, buyer } = await order()
  const paid = await shop.call('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {}, shop.app)
  expect(paid.body.order.paymentStatus).toBe('PAID')
  expect(paid.body.orderTransactions.payments[0].regularPaymentDetails).toMatchObject({
    offlinePayment: true,
    paymentMethodName: { userDefinedName: { custom: 'Bank transfer' } },
  })
  await shop.platform.clock.advance(8 * 86_400_000)
  expect(await readOrder(shop, id, shop.app)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect(buyer).toBeTruthy()
})

test('an unpaid order is cancelled after the days, and its items are restocked', async () => {
  const before = await stockOf(shop)
  const { id } = await order()
  await shop.platform.clock.advance(6 * 86_400_000)
  expect((await readOrder(shop, id, shop.app)).status).toBe('APPROVED')
  await shop.platform.clock.advance(86_400_000 + 60_000)
  expect((await readOrder(shop, id, shop.app)).status).toBe('CANCELED')
  expect(await stockOf(shop)).toBe(before)
})

test('a checkout can refuse manual payments', async () => {
  const provider = await save(transfer)
  const customSettings = { disabledManualPayment: true }
  const { id, cookie } = await atCustomCheckout(shop, {}, 'ada@example.com', { customSettings })
  expect(pageOf(await shop.call('GET', `/checkout/${id}`, undefined, cookie))).not.toHaveProperty(
    'manualMethods',
  )
  expect(codeOf(await place(id, cookie, provider))).toBe('MANUAL_PAYMENT_METHOD_NOT_AVAILABLE')
})

test('a method that is off, or does not fit, is refused by name, and an unknown one by its field', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  for (const limits of [
    { isEnabled: false },
    { countries: ['DE'] },
    { minimumTotal: '9999' },
    { maximumTotal: '0.01' },
  ]) {
    const reply = await place(checkout.id, cookie, await save({ ...transfer, ...limits }))
    expect([limits, codeOf(reply)]).toEqual([limits, 'MANUAL_PAYMENT_METHOD_NOT_AVAILABLE'])
  }
  const unknown = await place(checkout.id, cookie, '00000000-0000-4000-8000-000000000000')
  expect(unknown.body.details.validationError.fieldViolations[0].field).toBe('provider')
})

test('cash on delivery is taken for deliveries', async () => {
  const cash = { kind: 'CASH_ON_DELIVERY', name: 'Cash on delivery', isEnabled: true }
  expect((await order(cash)).body.status).toBe('approved')
})

test('the checkout offers enabled methods only, and a placed order leads to its confirmation', async () => {
  const { checkout, cookie } = await order()
  const page = await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/_hosted/confirmation/'),
  ])
  // A second attempt by card answers the same order and charges nothing.
  expect((await pay(shop, checkout.id, cookie, '4242424242424242')).body.status).toBe('approved')
})

test('faulty limits, countries and ids are named by their field', async () => {
  const fieldOf = async (method: object) =>
    (await set([{ ...transfer, ...method }])).body.details.validationError.fieldViolations[0].field
  expect(await fieldOf({ minimumTotal: '10', maximumTotal: '5' })).toBe(
    'manualPaymentMethods[0].maximumTotal',
  )
  expect(await fieldOf({ minimumTotal: '1.2345' })).toBe('manualPaymentMethods[0].minimumTotal')
  expect(await fieldOf({ countries: ['XX'] })).toBe('manualPaymentMethods[0].countries')
  expect(await fieldOf({ id: 'made-up' })).toBe('manualPaymentMethods[0].id')
})
