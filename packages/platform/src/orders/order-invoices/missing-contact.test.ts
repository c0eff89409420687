import { expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop } from '../../../test/shop.ts'

test('an invoice requires a billing name, and sending it requires an email address', async () => {
  const shop = await openShop()
  const order = async (more: object) => {
    const lineItems = [
      {
        productName: { original: 'A pot' },
        quantity: 1,
        price: { amount: '20.00' },
        itemType: { preset: 'PHYSICAL' },
      },
    ]
    const made = {
      channelInfo: { type: 'POS' },
      paymentStatus: 'PAID',
      lineItems,
      priceSummary: {},
      ...more,
    }
    return (await shop.call('POST', '/v1/orders', { order: made }, shop.app)).body.order.id as string
  }
  const invoice = async (orderId: string, body: object = {}) =>
    shop.call('POST', `/v1/invoices/orders/${orderId}`, body, shop.app)

  const nameless = await order({ buyerInfo: { email: 'buyer@example.com' } })
  expect(refusalOf(await invoice(nameless))).toEqual([428, 'MISSING_CONTACT'])

  const billingInfo = { contactDetails: { firstName: 'Ada', lastName: 'Byrne' } }
  const withoutAddress = await order({ billingInfo })
  const refusal = [428, 'MISSING_CONTACT_EMAIL']
  expect(refusalOf(await invoice(withoutAddress, { send: true }))).toEqual(refusal)
  const made = await invoice(withoutAddress)
  expect(made.status).toBe(200)
  const sent = await shop.call('POST', `/v1/invoices/${made.body.invoice.id}/send`, {}, shop.app)
  expect(refusalOf(sent)).toEqual(refusal)
})
