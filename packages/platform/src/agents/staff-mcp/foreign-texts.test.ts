import { updateCustomer } from '@vitrine/client/customers'
import { createFulfillment } from '@vitrine/client/fulfillments'
import { addActivity, createOrder } from '@vitrine/client/orders'
import { createProduct } from '@vitrine/client/products'
import { createReview, setReply } from '@vitrine/client/reviews'
import { beforeAll, expect, test } from 'vitest'
import { openAgentShop } from '../../../test/agent.ts'
import { type Assistant, assistantOf } from '../../../test/assistant.ts'

/** A text that a customer, a supplier, an app or an import can set. Spaces do not fit everywhere. */
const foreign = (field: string) => `foreign-${field}`
const email = 'foreign-email@foreign-host.example'

let assistant: Assistant
let productId: string
let variantId: string
let orderId: string
let lineItemId: string
let reviewId: string
let refund: object

/** An order of the seed whose payment can go back. */
const paid = '0199a000-0000-7000-8000-00000000a002'

/** Each field that others can set has a text of them. */
beforeAll(async () => {
  const { platform, requests } = await openAgentShop('small-shop')
  const staff = await platform.as('staff')
  assistant = await assistantOf(requests, (await platform.connection()).partnerClientId)
  const { product } = await createProduct(staff, {
    product: {
      name: foreign('product'),
      slug: foreign('slug'),
      brand: foreign('brand'),
      description: foreign('description'),
      tags: [foreign('tag')],
      options: [{ name: foreign('option'), choices: [{ value: foreign('choice') }] }],
      variants: [
        {
          choices: { [foreign('option')]: foreign('choice') },
          price: '20.00',
          sku: foreign('sku'),
          barcode: foreign('barcode'),
          quantity: 5,
        },
      ],
    },
  })
  productId = product.id
  variantId = product.variants[0]?.id ?? ''
  const contact = {
    address: {
      addressLine: foreign('street'),
      addressLine2: foreign('floor'),
      city: foreign('city'),
      postalCode: foreign('postcode'),
      country: 'IE',
    },
    contactDetails: {
      firstName: foreign('first-name'),
      lastName: foreign('last-name'),
      company: foreign('company'),
      phone: '+353 1 234',
    },
  }
  const { order } = await createOrder(staff, {
    order: {
      channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: foreign('external-id') },
      buyerInfo: { email },
      billingInfo: contact,
      recipientInfo: contact,
      buyerNote: foreign('note'),
      paymentStatus: 'PAID',
      lineItems: [
        {
          productName: { original: foreign('item') },
          quantity: 2,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
          physicalProperties: { sku: foreign('item-sku') },
          descriptionLines: [
            { name: { original: foreign('line') }, plainText: { original: foreign('value') } },
          ],
        },
      ],
      shippingInfo: {
        title: foreign('delivery'),
        carrierId: foreign('carrier-id'),
        code: foreign('delivery-code'),
        logistics: { shippingDestination: contact, instructions: foreign('instructions') },
        cost: { price: { amount: '5.00' } },
      },
      appliedDiscounts: [
        {
          coupon: {
            id: foreign('coupon-id'),
            code: foreign('coupon'),
            name: foreign('coupon-name'),
            amount: { amount: '1.00' },
          },
        },
      ],
      priceSummary: {
        subtotal: { amount: '20.00' },
        shipping: { amount: '5.00' },
        discount: { amount: '1.00' },
        total: { amount: '24.00' },
      },
    },
  })
  orderId = order.id
  lineItemId = order.lineItems[0]?.id ?? ''
  await createFulfillment(staff, {
    orderId,
    fulfillment: {
      lineItems: [{ id: lineItemId, quantity: 1 }],
      trackingInfo: { trackingNumber: foreign('parcel'), shippingProvider: foreign('carrier') },
    },
  })
  const activity = { merchantComment: { message: foreign('staff-note') } }
  await addActivity(staff, { id: orderId, activity })
  await platform.settle()
  const found = await assistant.answerOf('find_customers', { words: email })
  await updateCustomer(staff, { id: found.customers[0].id, customer: { tags: [foreign('customer-tag')] } })
  const { review } = await createReview(staff, {
    review: {
      namespace: 'stores',
      entityId: productId,
      author: { authorName: foreign('author') },
      content: { title: foreign('title'), body: foreign('body'), rating: 5 },
    },
  })
  reviewId = review.id
  await setReply(staff, { reviewId, message: foreign('reply') })
  const { items } = await assistant.answerOf('get_order', { orderId: paid })
  refund = { orderId: paid, items: [{ lineItemId: items[0].lineItemId, quantity: 1 }] }
  const item = { namespace: foreign('namespace'), entityId: foreign('entity') }
  const content = { title: foreign('title'), rating: 4 }
  await createReview(staff, { review: { ...item, author: { authorName: foreign('author') }, content } })
})

const days = { from: '2026-01-01', to: '2027-12-31' }
const reportNames = [
  'SALES',
  'PRODUCTS',
  'COLLECTIONS',
  'CHANNELS',
  'DISCOUNTS',
  'COUNTRIES',
  'CUSTOMERS',
  'TAXES',
]

/** The arguments of each tool, of which an answer has foreign texts if the tool reads any. */
const uses = (): Readonly<Record<string, readonly object[]>> => ({
  find_orders: [{}, { words: email }],
  get_order: [{ orderId }],
  add_order_note: [{ orderId, text: 'Rang twice.' }],
  hold_order: [{ orderId, reason: 'OTHER', note: foreign('hold') }],
  release_order: [{ orderId }],
  ship_order: [{ orderId, trackingNumber: foreign('second-parcel'), carrier: foreign('carrier') }],
  calculate_refund: [refund],
  refund_order: [refund],
  find_products: [{}, { words: foreign('sku') }],
  import_pictures: [{ urls: ['https://pictures.example/one.png'] }],
  create_product: [{ name: foreign('new'), variants: [{ price: '1.00', sku: foreign('new-sku') }] }],
  publish_product: [{ productId, visibility: 'PUBLISHED' }],
  set_price: [{ productId, price: '18.00' }],
  find_stock: [{}, { productId }],
  set_stock: [{ variantId, quantity: 4 }],
  create_coupon: [{ code: 'FIVE', name: 'Five', discount: { percentOffRate: 5 } }],
  find_customers: [{}, { words: email }],
  sales_report: reportNames.map((report) => ({ ...days, report })),
  list_reviews: [{}, { productId }],
  moderate_review: [{ reviewId, status: 'APPROVED' }],
  reply_to_review: [{ reviewId, message: 'Thank you.' }],
  cancel_order: [{ orderId }],
})

const marks: readonly string[] = ['writtenByCustomer', 'fromCatalogue', 'fromRecords']

/** The texts and names outside the marks. */
function unmarked(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (marks.includes(key) ? [] : [key, ...unmarked(one)]))
}

test('no answer of any tool has a text of others outside its mark', async () => {
  const { tools } = (await assistant.send('tools/list')).body.result
  const names: string[] = tools.map(({ name }: { name: string }) => name)
  expect(Object.keys(uses()).toSorted()).toEqual(names.toSorted())
  const seen = new Set<string>()
  const found: string[] = []
  for (const [name, wishes] of Object.entries(uses()))
    for (const wish of wishes) {
      const first = await assistant.answerOf(name, wish)
      const { toConfirm } = first
      const answers = toConfirm
        ? [first, await assistant.answerOf(name, { ...wish, confirmed: toConfirm })]
        : [first]
      for (const answer of answers) {
        for (const text of JSON.stringify(answer).match(/foreign-[a-z-]+/gi) ?? []) seen.add(text)
        for (const text of unmarked(answer)) if (/foreign/i.test(text)) found.push(`${name}: ${text}`)
      }
    }
  expect(found).toEqual([])
  // The test is blind for a text that no tool answers.
  expect([...seen]).toEqual(
    expect.arrayContaining(
      [
        ...['product', 'option', 'choice', 'sku', 'item', 'item-sku', 'delivery', 'parcel', 'carrier'],
        ...['first-name', 'last-name', 'street', 'city', 'note', 'staff-note', 'email', 'customer-tag'],
        ...['title', 'body', 'author', 'reply', 'coupon'],
      ].map(foreign),
    ),
  )
})
