import * as products from '@vitrine/client/products'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BundleShop, checkoutOf, openBundleShop, order, units } from '../../../test/bundle.ts'
import { approved, pay } from '../../../test/pay.ts'
import { atCheckout, cardOf } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

let shop: BundleShop
beforeEach(async () => {
  shop = await openBundleShop()
})

const left = async () => [
  await units(shop, shop.mug),
  await units(shop, shop.plate),
  await units(shop, shop.bundle),
]
const orderOf = async (id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
const reference = ({ id }: products.Product) => ({
  catalogItemId: id,
  appId: shop.connection.catalogAppId,
})
/** The events about the stock of a bundle since its creation. */
const eventsOf = async ({ variants }: products.Product) => {
  const rows = await shop.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', shop.platform.siteId)
    .where('type', '=', 'wix.ecom.v1.inventory_item_updated')
    .where('entity_id', '=', variants[0]?.id ?? '')
    .orderBy('event_id')
    .execute()
  return rows.map(({ payload }) => payload.available)
}
const bought = async (quantity = 1) => {
  const { checkout, cookie } = await atCheckout(shop, undefined, {
    product: { catalogItemId: shop.bundle.id, options: {} },
    quantity,
  })
  const { body } = await pay(shop, checkout.id, cookie, approved)
  return orderOf(body.orderId)
}
const redefine = () =>
  products.updateProduct(shop.staff, {
    product: {
      id: shop.bundle.id,
      variants: [{ price: '60.00', parts: [{ productId: shop.plate.id, quantity: 1 }] }],
    },
  })

describe('a sold bundle', () => {
  test('takes the units of its parts, which its order keeps and shows', async () => {
    expect(await left()).toEqual([10, 4, 4])
    const { body } = await order(shop, shop.bundle, 2)
    expect(await left()).toEqual([6, 2, 2])
    const { lineItems, priceSummary } = await orderOf(body.orderId)
    expect(priceSummary.subtotal.amount).toBe('120.00')
    expect(lineItems).toMatchObject([
      {
        productName: { original: 'Breakfast for two' },
        itemType: { preset: 'PHYSICAL' },
        physicalProperties: { weight: 1.3, shippable: true },
        descriptionLines: [
          { name: { original: 'Contains' }, plainText: { original: '2 × Cove mug (Moss), Cove plate' } },
        ],
        parts: [
          { productName: 'Cove mug', choices: { Glaze: 'Moss' }, sku: 'COVE-M', quantity: 2 },
          { productName: 'Cove plate', quantity: 1 },
        ],
      },
    ])
    expect(await eventsOf(shop.bundle)).toEqual([2])
  })

  test('cannot take more than its scarcest part has, and a sale of the part takes from it', async () => {
    await order(shop, shop.plate, 3)
    expect(await left()).toEqual([10, 1, 1])
    const { body } = await order(shop, shop.bundle, 2)
    expect((await orderOf(body.orderId)).lineItems[0].quantity).toBe(1)
    expect(await left()).toEqual([8, 0, 0])
  })

  test('shares its parts with other lines of the checkout', async () => {
    const as = await shop.visitor()
    const lineItems = [
      { catalogReference: reference(shop.bundle), quantity: 3 },
      { catalogReference: reference(shop.plate), quantity: 2 },
    ]
    const made = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, as)
    const { id } = await checkoutOf(shop, as, shop.plate)
    expect(made.status).toBe(200)
    const checkout = { ...(await shop.call('GET', `/v1/checkouts/${id}`, undefined, as)).body.checkout }
    const { buyerInfo, billingInfo, shippingInfo } = checkout
    const { shippingDestination, selectedCarrierServiceOption } = shippingInfo
    const entered = {
      id: made.body.checkout.id,
      buyerInfo: { email: buyerInfo.email },
      billingInfo,
      shippingInfo: {
        shippingDestination,
        selectedCarrierServiceOption: { code: selectedCarrierServiceOption.code },
      },
    }
    await shop.call('PATCH', `/v1/checkouts/${entered.id}`, { checkout: entered }, as)
    const { body } = await shop.call('POST', `/v1/checkouts/${entered.id}/create-order`, {}, as)
    expect(body.details.applicationError.code).toBe('FULL_OUT_OF_STOCK')
    expect(await left()).toEqual([10, 4, 4])
  })

  test('is reserved for the buyer who pays, and counts as available for them alone', async () => {
    const buyer = await shop.visitor()
    const options = { product: { catalogItemId: shop.bundle.id, options: {} }, quantity: 4 }
    const { checkout, cookie } = await atCheckout(shop, buyer, options)
    const { body } = await pay(shop, checkout.id, cookie, '4000000000003220')
    expect(body.status).toBe('challenge')
    expect(await left()).toEqual([2, 0, 0])
    const own = await shop.call('GET', `/v1/checkouts/${checkout.id}`, undefined, buyer)
    expect(own.body.checkout.lineItems[0].availability).toEqual({ status: 'AVAILABLE', quantityAvailable: 4 })
    await expect(order(shop, shop.plate)).rejects.toThrow('ITEM_NOT_AVAILABLE')
    await shop.platform.clock.advance(days(1))
    expect(await left()).toEqual([10, 4, 4])
  })

  test('returns its units when the order is canceled', async () => {
    const { body } = await order(shop, shop.bundle, 2)
    await shop.call('POST', `/v1/orders/${body.orderId}/cancel`, { restockAllItems: true }, shop.app)
    expect(await left()).toEqual([10, 4, 4])
  })

  test('returns the taken units when it is refunded, regardless of its parts today', async () => {
    const { id: orderId, lineItems, orderTransactions } = await bought(2)
    await redefine()
    const restock = (quantity: number) =>
      shop.call(
        'POST',
        '/v1/order-billing/refund-payments',
        {
          orderId,
          paymentRefunds: [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '1.00' } }],
          sideEffects: { restock: { lineItems: [{ lineItemId: lineItems[0].id, quantity }] } },
        },
        shop.app,
      )
    expect((await restock(1)).status).toBe(200)
    expect(await left()).toEqual([8, 3, 3])
    await products.deleteProduct(shop.staff, { id: shop.bundle.id })
    expect((await restock(1)).status).toBe(200)
    expect([await units(shop, shop.mug), await units(shop, shop.plate)]).toEqual([10, 4])
  })

  test('is added to an order by a draft, and its quantity is changed there', async () => {
    const { id: orderId, lineItems } = await bought(1)
    const draft = (path: string, body: object) => shop.call('POST', `/v1/draft-orders${path}`, body, shop.app)
    const { body } = await draft('', { sourceOrderId: orderId })
    const { id } = body.calculatedDraftOrder.draftOrder
    await redefine()
    const added = await draft(`/${id}/add-line-items`, {
      catalogLineItems: [{ catalogReference: reference(shop.bundle), quantity: 1 }],
    })
    expect(added.status).toBe(200)
    const changes = [{ lineItemId: lineItems[0].id, newQuantity: 2 }]
    await draft(`/${id}/line-items`, { lineItemChanges: changes })
    const { status } = await draft(`/${id}/commit`, {})
    expect(status).toBe(200)
    expect([await units(shop, shop.mug), await units(shop, shop.plate)]).toEqual([6, 1])
    expect((await orderOf(orderId)).lineItems[1].parts).toMatchObject([{ productName: 'Cove plate' }])
  })

  test('takes its units when an app records the order', async () => {
    const line = {
      productName: { original: 'Breakfast' },
      catalogReference: reference(shop.bundle),
      quantity: 1,
      price: { amount: '60.00' },
      itemType: { preset: 'PHYSICAL' },
    }
    const recorded = {
      channelInfo: { type: 'POS' },
      lineItems: [line],
      priceSummary: { total: { amount: '60.00' } },
      paymentStatus: 'PAID',
    }
    const { body } = await shop.call('POST', '/v1/orders', { order: recorded }, shop.app)
    expect(body.order.lineItems[0].parts).toHaveLength(2)
    expect(await left()).toEqual([8, 3, 3])
  })

  test('takes its units when it is paid, if the settings say so', async () => {
    const ordersSettings = { inventoryUpdateTrigger: 'ON_ORDER_PAID' }
    await shop.call('PATCH', '/v1/orders-settings', { ordersSettings }, shop.app)
    const { body } = await order(shop, shop.bundle)
    expect(await left()).toEqual([10, 4, 4])
    await redefine()
    await shop.call('POST', `/v1/payments-collector/orders/${body.orderId}/mark-as-paid`, {}, shop.app)
    expect(await left()).toEqual([8, 3, 3])
  })
})

test('a bundle delivers the files of its digital parts', async () => {
  const visitor = await shop.platform.as('visitor')
  const query = { filter: { itemType: 'DIGITAL' } }
  const files = (await products.queryProducts(visitor, { query })).products.slice(0, 2)
  const parts = [{ productId: shop.plate.id }, ...files.map(({ id }) => ({ productId: id }))]
  await products.updateProduct(shop.staff, {
    product: { id: shop.bundle.id, variants: [{ price: '60.00', parts }] },
  })
  const { id, lineItems } = await bought()
  const { body } = await shop.call('GET', `/v1/digital-downloads/orders/${id}`, undefined, shop.app)
  expect(body.downloads.map(({ productName }: { productName: string }) => productName)).toEqual(
    files.map(({ name }) => name),
  )
  expect(new Set(body.downloads.map(({ lineItemId }: { lineItemId: string }) => lineItemId))).toEqual(
    new Set([lineItems[0].id]),
  )
  const links = (await orderOf(id)).lineItems[0].parts.map(
    ({ digitalFile }: { digitalFile?: { link: string } }) => digitalFile?.link,
  )
  expect(links).toEqual([undefined, expect.stringContaining('http'), expect.stringContaining('http')])
  const file = await shop.platform.fetch(links[1])
  expect(file.status).toBe(200)
})

test('the next order of a subscription takes the parts that the bundle has then', async () => {
  const { product } = await products.updateProduct(shop.staff, {
    product: {
      id: shop.bundle.id,
      subscriptionOptions: [
        {
          title: 'Every month',
          savedPercentage: 10,
          subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
        },
      ],
    },
  })
  const options = { subscriptionOptionId: product.subscriptionOptions[0]?.id }
  const { checkout, cookie } = await atCheckout(shop, undefined, {
    product: { catalogItemId: shop.bundle.id, options: {} },
    choices: options,
  })
  const { body } = await pay(shop, checkout.id, cookie, approved, { savePaymentMethod: true })
  expect(body.status).toBe('approved')
  expect(await left()).toEqual([8, 3, 3])
  await redefine()
  await shop.platform.clock.advance(days(31))
  expect([await units(shop, shop.mug), await units(shop, shop.plate)]).toEqual([8, 2])
})

test('customers are notified when a bundle is back in stock', async () => {
  await order(shop, shop.plate, 4)
  const request = { catalogReference: reference(shop.bundle), email: 'noor@example.com' }
  const itemDetails = { name: 'Breakfast for two', price: '60.00' }
  const visitor = await shop.visitor()
  const path = '/v1/back-in-stock-notification-requests'
  expect((await shop.call('POST', path, { request, itemDetails }, visitor)).status).toBe(200)
  const id = shop.plate.variants[0]?.id
  await shop.call('PATCH', `/v1/inventory-items/${id}`, { inventoryItem: { id, quantity: 2 } }, shop.app)
  await shop.platform.settle()
  const mail = await shop.platform.mailbox.latest('noor@example.com')
  expect(mail.subject).toContain('Breakfast for two')
})

describe('concurrent buyers', () => {
  test('of a bundle and its parts never get more units than there are', async () => {
    const wishes = Array.from({ length: 30 }, (_, index) => [shop.bundle, shop.plate, shop.mug][index % 3])
    const buyers = await Promise.all(
      wishes.map(async (product) => {
        const as = await shop.visitor()
        const { id = '', variants = [] } = product ?? {}
        const options = { variantId: variants[0]?.id }
        const { checkout, cookie } = await atCheckout(shop, as, { product: { catalogItemId: id, options } })
        return { product, checkout, cookie }
      }),
    )
    const replies = await Promise.all(
      buyers.map(({ checkout, cookie }) =>
        shop.call(
          'POST',
          `/_hosted/checkouts/${checkout.id}/place-order`,
          { card: cardOf(approved) },
          cookie,
        ),
      ),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const sold = (wanted: products.Product) =>
      replies.filter(({ body }, index) => body.status === 'approved' && buyers[index]?.product === wanted)
        .length
    const [mugs, plates, bundles] = await left()
    expect(plates).toBe(0)
    expect(bundles).toBe(0)
    expect(sold(shop.bundle) + sold(shop.plate)).toBe(4)
    expect(mugs).toBe(10 - 2 * sold(shop.bundle) - sold(shop.mug))
  })

  test('of two bundles with the same parts in another order do not deadlock', async () => {
    const { product: other } = await products.createProduct(shop.staff, {
      product: {
        name: 'Breakfast, the other way round',
        itemType: 'BUNDLE',
        visibility: 'PUBLISHED',
        variants: [
          {
            price: '60.00',
            parts: [
              { productId: shop.plate.id },
              { productId: shop.mug.id, variantId: shop.mug.variants[0]?.id ?? '' },
            ],
          },
        ],
      },
    })
    for (const variant of [shop.mug, shop.plate]) {
      const id = variant.variants[0]?.id
      await shop.call(
        'PATCH',
        `/v1/inventory-items/${id}`,
        { inventoryItem: { id, quantity: 100 } },
        shop.app,
      )
    }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(shop, index % 2 ? shop.bundle : other)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect([...(await left()), await units(shop, other)]).toEqual([70, 80, 35, 70])
  })
})
