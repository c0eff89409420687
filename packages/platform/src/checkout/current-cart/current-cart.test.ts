import type { Client } from '@vitrine/client'
import * as cart from '@vitrine/client/current-cart'
import { getProduct } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { setStock } from '../../catalogue/products/index.ts'
import { createRandom } from '../../kernel/time/time.ts'

let platform: TestPlatform
let visitor: Client
let products: Awaited<ReturnType<TestPlatform['connection']>>['products']

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

beforeEach(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
  products = (await platform.connection()).products
})

const named = (name: string) => {
  const product = products.find((one) => one.name === name)
  if (!product) throw new Error(`The seed has no ${name}`)
  return { catalogItemId: product.catalogItemId, appId, options: product.options ?? {} }
}

const line = (name: string, quantity = 1) => ({ catalogReference: named(name), quantity })
const add = (...lineItems: ReturnType<typeof line>[]) => cart.addToCurrentCart(visitor, { lineItems })
const quantities = (of: cart.Cart) =>
  Object.fromEntries(of.lineItems.map(({ productName, quantity }) => [productName.original, quantity]))

describe('before the first item', () => {
  test('there is no cart to read, change, estimate or delete', async () => {
    const refused = { code: 'OWNED_CART_NOT_FOUND', status: 404 }
    await expect(cart.getCurrentCart(visitor)).rejects.toMatchObject(refused)
    await expect(cart.estimateCurrentCartTotals(visitor)).rejects.toMatchObject(refused)
    await expect(cart.deleteCurrentCart(visitor)).rejects.toMatchObject(refused)
    await expect(cart.removeCouponFromCurrentCart(visitor)).rejects.toMatchObject(refused)
    await expect(cart.updateCurrentCart(visitor, { cartInfo: { buyerNote: 'Hello' } })).rejects.toMatchObject(
      refused,
    )
    await expect(cart.createCheckoutFromCurrentCart(visitor, { channelType: 'WEB' })).rejects.toMatchObject(
      refused,
    )
  })

  test('a rejected call creates no cart', async () => {
    await expect(add(line('Salt Cellar'))).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' })
    await expect(cart.getCurrentCart(visitor)).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })
})

describe('adding items', () => {
  test('creates the cart and returns its lines', async () => {
    const { cart: made } = await add(line('Tidal Plate', 2))
    expect(made.lineItems).toMatchObject([
      {
        quantity: 2,
        productName: { original: 'Tidal Plate' },
        price: {
          amount: '36.00',
          convertedAmount: '36.00',
          formattedAmount: '€36.00',
          formattedConvertedAmount: '€36.00',
        },
        lineItemPrice: { amount: '72.00' },
        url: { relativePath: '/products/tidal-plate' },
        availability: { status: 'AVAILABLE', quantityAvailable: 140 },
        itemType: { preset: 'PHYSICAL' },
        physicalProperties: { weight: 0.85, sku: 'PLATE-TIDE', shippable: true },
      },
    ])
    expect((await cart.getCurrentCart(visitor)).cart.id).toBe(made.id)
  })

  test('adds the same variant to its line, regardless of how the call names it', async () => {
    await add({
      catalogReference: { ...named('Harbour Mug'), options: { options: { Glaze: 'Fog' } } },
      quantity: 1,
    })
    const { cart: merged } = await add(line('Harbour Mug', 2))
    expect(merged.lineItems).toHaveLength(1)
    expect(merged.lineItems[0]).toMatchObject({
      quantity: 3,
      descriptionLines: [{ colorInfo: { original: 'Fog', code: '#d5d8d4' } }],
    })
  })

  test('makes a separate line for other options', async () => {
    const engraved = {
      ...line('Tidal Plate'),
      catalogReference: { ...named('Tidal Plate'), options: { engraving: 'A.' } },
    }
    expect((await add(line('Tidal Plate'), engraved)).cart.lineItems).toHaveLength(2)
  })

  test('limits the quantity to the stock', async () => {
    expect(quantities((await add(line('Lantern Vase', 9))).cart)).toEqual({ 'Lantern Vase': 3 })
    expect(quantities((await add(line('Lantern Vase', 1))).cart)).toEqual({ 'Lantern Vase': 3 })
  })

  test('gives every item type its own properties', async () => {
    const { cart: made } = await add(
      line('The Pattern Book'),
      line('Gift Card'),
      line('A Morning at the Wheel', 2),
    )
    expect(made.lineItems.map(({ itemType }) => itemType.preset)).toEqual(['DIGITAL', 'GIFT_CARD', 'SERVICE'])
    expect(made.lineItems[0]?.availability).toEqual({ status: 'AVAILABLE' })
    expect(made.lineItems[2]?.serviceProperties).toEqual({
      scheduledDate: expect.any(Date),
      numberOfParticipants: 2,
    })
  })

  test('makes a separate line with its own price for a subscription', async () => {
    const { product } = await getProduct(visitor, { id: named('Morning Roast').catalogItemId })
    const [option] = product.subscriptionOptions
    const reference = named('Morning Roast')
    const { cart: made } = await add(line('Morning Roast'), {
      catalogReference: { ...reference, options: { ...reference.options, subscriptionOptionId: option?.id } },
      quantity: 1,
    })
    expect(made.lineItems.map(({ price }) => price.amount)).toEqual(['12.50', '11.25'])
    expect(made.lineItems[1]?.subscriptionOptionInfo?.subscriptionSettings).toMatchObject({
      frequency: 'WEEK',
      interval: 2,
    })
  })

  test('concurrently a hundred times makes one cart with all items', async () => {
    const carts = await Promise.all(Array.from({ length: 100 }, () => add(line('Tidal Plate'))))
    expect(new Set(carts.map(({ cart: made }) => made.id)).size).toBe(1)
    expect(quantities((await cart.getCurrentCart(visitor)).cart)).toEqual({ 'Tidal Plate': 100 })
    const rows = await platform.db
      .selectFrom('carts')
      .select('cart_id')
      .where('site_id', '=', platform.siteId)
      .where('owner_kind', '<>', 'none')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('makes a cart for each visitor', async () => {
    await add(line('Tidal Plate'))
    await expect(cart.getCurrentCart(await platform.as('visitor'))).rejects.toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    })
  })

  test('names the field of an invalid item', async () => {
    await expect(
      add({ catalogReference: { ...named('Harbour Mug'), options: {} }, quantity: 1 }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'lineItems[0].catalogReference.options.options.Glaze',
    })
    await expect(
      add(line('Tidal Plate'), {
        catalogReference: { ...named('Harbour Mug'), options: { variantId: 'x' } },
        quantity: 1,
      }),
    ).rejects.toMatchObject({
      field: 'lineItems[1].catalogReference.options.variantId',
    })
    await expect(
      add({ catalogReference: { ...named('Tidal Plate'), catalogItemId: 'nothing' }, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
      data: { field: 'lineItems[0].catalogReference.catalogItemId' },
    })
    await expect(
      add({ catalogReference: { ...named('Tidal Plate'), appId: 'another' }, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
    for (const quantity of [0, -1, 1.5, 100_001]) {
      await expect(add(line('Tidal Plate', quantity))).rejects.toMatchObject({
        status: 400,
        field: expect.stringContaining('quantity'),
      })
    }
    await expect(cart.addToCurrentCart(visitor, {})).rejects.toMatchObject({
      status: 400,
      field: 'lineItems',
    })
  })
})

describe('fields for staff only', () => {
  const custom = {
    price: '1.00',
    itemType: { preset: 'PHYSICAL' },
    productName: { original: 'A favour' },
  } as const

  test('a shopper can set neither prices nor discounts', async () => {
    const { cart: made } = await add(line('Tidal Plate'))
    const refused = (field: string) => ({
      status: 400,
      field,
      fieldViolations: [{ violatedRule: 'FIELD_NOT_ALLOWED' }],
    })
    await expect(cart.addToCurrentCart(visitor, { customLineItems: [custom] })).rejects.toMatchObject(
      refused('customLineItems'),
    )
    await expect(cart.updateCurrentCart(visitor, { customLineItems: [custom] })).rejects.toMatchObject(
      refused('customLineItems'),
    )
    await expect(
      cart.addToCurrentCart(visitor, {
        lineItems: [{ ...line('Tidal Plate'), catalogOverrideFields: { price: '0.01' } }],
      }),
    ).rejects.toMatchObject(refused('lineItems[0].catalogOverrideFields'))
    await expect(
      cart.updateCurrentCart(visitor, {
        merchantDiscounts: [{ amount: '5', lineItemIds: [made.lineItems[0]?.id ?? ''] }],
      }),
    ).rejects.toMatchObject(refused('merchantDiscounts'))
    await expect(
      cart.updateCurrentCart(visitor, { cartInfo: { overrideCheckoutUrl: 'https://elsewhere.example' } }),
    ).rejects.toMatchObject(refused('cartInfo.overrideCheckoutUrl'))
  })

  test('staff add custom items, override prices and give discounts', async () => {
    const staff = await platform.as('staff')
    const { cart: made } = await cart.addToCurrentCart(staff, {
      customLineItems: [{ ...custom, quantity: 3 }],
      lineItems: [{ ...line('Tidal Plate'), catalogOverrideFields: { price: '30.00' } }],
    })
    expect(made.lineItems.map(({ price, customLineItem }) => [price.amount, customLineItem])).toEqual([
      ['30.00', false],
      ['1.00', true],
    ])
    await cart.updateCurrentCart(staff, { merchantDiscounts: [{ amount: { amount: '4.50' } }] })
    const { priceSummary, appliedDiscounts } = await cart.estimateCurrentCartTotals(staff, {
      calculateShipping: false,
    })
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '33.00' },
      discount: { amount: '4.50' },
      total: { amount: '28.50' },
    })
    expect(appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '4.50' } } }])
  })

  test('a custom item keeps the id that staff give it, and no other line can have it', async () => {
    const staff = await platform.as('staff')
    const id = crypto.randomUUID()
    const { cart: made } = await cart.addToCurrentCart(staff, { customLineItems: [{ ...custom, id }] })
    expect(made.lineItems.map((item) => item.id)).toContain(id)
    await expect(
      cart.addToCurrentCart(staff, { customLineItems: [{ ...custom, id }] }),
    ).rejects.toMatchObject({ status: 400, field: 'customLineItems[0].id' })
  })

  test('an amount that its currency cannot represent is rejected by its field', async () => {
    const staff = await platform.as('staff')
    await expect(
      cart.addToCurrentCart(staff, { customLineItems: [{ ...custom, price: '1.005' }] }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'customLineItems[0].price',
    })
    await expect(
      cart.addToCurrentCart(staff, {
        customLineItems: [{ ...custom, price: '9999999999999', quantity: 100_000 }],
      }),
    ).rejects.toMatchObject({ status: 400 })
    const { cart: made } = await cart.addToCurrentCart(staff, {
      customLineItems: [{ ...custom, price: '9999999999999' }],
    })
    await expect(
      cart.updateCurrentCartLineItemQuantity(staff, {
        lineItems: [{ id: made.lineItems[0]?.id ?? '', quantity: 2 }],
      }),
    ).rejects.toMatchObject({ status: 400, field: 'lineItems' })
  })
})

describe('changing a cart', () => {
  test('sets quantities up to the stock', async () => {
    const { cart: made } = await add(line('Tidal Plate'), line('Lantern Vase'))
    const [plate, vase] = made.lineItems.map(({ id }) => id) as [string, string]
    const { cart: changed } = await cart.updateCurrentCartLineItemQuantity(visitor, {
      lineItems: [
        { id: plate, quantity: 5 },
        { id: vase, quantity: 50 },
      ],
    })
    expect(quantities(changed)).toEqual({ 'Tidal Plate': 5, 'Lantern Vase': 3 })
    await expect(
      cart.updateCurrentCartLineItemQuantity(visitor, { lineItems: [{ id: 'none', quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'LINE_ITEM_NOT_FOUND', data: { field: 'lineItems[0]' } })
  })

  test('removes lines; the empty cart stays', async () => {
    const { cart: made } = await add(line('Tidal Plate'))
    const { cart: empty } = await cart.removeLineItemsFromCurrentCart(visitor, {
      lineItemIds: made.lineItems.map(({ id }) => id),
    })
    expect(empty).toMatchObject({ id: made.id, lineItems: [] })
    await expect(cart.createCheckoutFromCurrentCart(visitor, { channelType: 'WEB' })).rejects.toMatchObject({
      code: 'EMPTY_CART',
    })
  })

  test('sets the sent fields, null clears, the rest stays', async () => {
    await add(line('Tidal Plate'))
    const address = { country: 'IE', city: 'Cork' }
    await cart.updateCurrentCart(visitor, { cartInfo: { buyerNote: 'Ring twice', contactInfo: { address } } })
    const { cart: changed } = await cart.updateCurrentCart(visitor, {
      cartInfo: { buyerNote: null, buyerInfo: { email: 'a@example.com' } },
    })
    expect(changed).toMatchObject({ contactInfo: { address }, buyerInfo: { email: 'a@example.com' } })
    expect(changed.buyerNote).toBeUndefined()
  })

  test('a deleted cart no longer exists, and the next item creates another', async () => {
    const { cart: made } = await add(line('Tidal Plate'))
    await cart.deleteCurrentCart(visitor)
    expect((await add(line('Tidal Plate'))).cart.id).not.toBe(made.id)
  })

  test('announces every change once', async () => {
    const { cart: made } = await add(line('Tidal Plate'))
    await add(line('Tidal Plate'))
    await cart.deleteCurrentCart(visitor)
    const events = await platform.db
      .selectFrom('outbox')
      .select('type')
      .where('site_id', '=', platform.siteId)
      .where('entity_id', '=', made.id)
      .orderBy('event_id')
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      'wix.ecom.v1.cart_created',
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v1.cart_deleted',
    ])
  })
})

describe('changes of the catalogue', () => {
  test('a lack of stock is reported, with a suggested fix', async () => {
    const { cart: made } = await add(line('Tidal Plate', 5), line('Kitchen Alphabet'))
    const scope = { ...platform, random: createRandom(platform.clock) }
    await setStock(scope, named('Tidal Plate').catalogItemId, 2)
    await setStock(scope, named('Kitchen Alphabet').catalogItemId, 0)
    const { violations, cart: now } = await cart.estimateCurrentCartTotals(visitor)
    expect(now.lineItems.map(({ availability }) => availability)).toEqual([
      { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
      { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
    ])
    expect(violations).toMatchObject([
      { severity: 'WARNING', target: { lineItem: { id: made.lineItems[0]?.id } } },
      {
        severity: 'ERROR',
        target: { lineItem: { id: made.lineItems[1]?.id, suggestedFix: 'REMOVE_LINE_ITEM' } },
      },
    ])
  })

  test('prices are the present ones, and a difference is reported', async () => {
    await add(line('Tidal Plate'))
    await platform.db
      .updateTable('product_variants')
      .set({ price: 3900 })
      .where('site_id', '=', platform.siteId)
      .where('product_id', '=', named('Tidal Plate').catalogItemId)
      .execute()
    const { cart: now, violations } = await cart.estimateCurrentCartTotals(visitor)
    expect(now.lineItems[0]?.price.amount).toBe('39.00')
    expect(violations).toMatchObject([
      { severity: 'WARNING', description: 'The price of Tidal Plate is now €39.00; it was €36.00' },
    ])
  })
})
