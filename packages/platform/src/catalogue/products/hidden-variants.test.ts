import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { createProduct, getProduct, queryProducts, updateProduct } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Awaited<ReturnType<TestPlatform['as']>>
let visitor: typeof staff

beforeEach(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
})

const options = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }]
const variant = (value: string, price: string, more: object = {}) => ({
  choices: { Size: value },
  price,
  ...more,
})
const make = async (...variants: ReturnType<typeof variant>[]) =>
  (await createProduct(staff, { product: { name: 'Dish', visibility: 'PUBLISHED', options, variants } }))
    .product

test('shoppers neither see nor buy a hidden variant', async () => {
  const made = await make(
    variant('S', '5', { visible: false, quantity: 4 }),
    variant('L', '9', { quantity: 0 }),
  )
  expect(made.variants.map(({ visible }) => visible)).toEqual([false, undefined])
  expect(made).toMatchObject({ price: { amount: '9.00' }, stock: { status: 'SOLD_OUT' } })
  const { product } = await getProduct(visitor, { id: made.id })
  expect(product.variants.map(({ choices }) => choices.Size)).toEqual(['L'])
  expect(product.options[0]?.choices.map(({ value }) => value)).toEqual(['L'])
  expect(product.priceRange.min.amount).toBe('9.00')
  const inStock = async () =>
    (await queryProducts(visitor, { query: { filter: { inStock: true, name: 'Dish' } } })).products.length
  expect(await inStock()).toBe(0)
  const buy = (size: string) =>
    addToCurrentCart(visitor, {
      lineItems: [
        { catalogReference: { ...made.catalogReference, options: { options: { Size: size } } }, quantity: 1 },
      ],
    })
  await expect(buy('S')).rejects.toMatchObject({ status: 400 })
  const byId = { ...made.catalogReference, options: { variantId: made.variants[0]?.id } }
  const bought = addToCurrentCart(visitor, { lineItems: [{ catalogReference: byId, quantity: 1 }] })
  await expect(bought).rejects.toMatchObject({ status: 400 })
  await updateProduct(staff, { product: { id: made.id, variants: [variant('S', '5'), variant('L', '9')] } })
  expect(await inStock()).toBe(1)
  expect((await buy('S')).cart.lineItems).toHaveLength(1)
})

test('a variant that is hidden later is unavailable in carts', async () => {
  const made = await make(variant('S', '5'), variant('L', '9'))
  const catalogReference = { ...made.catalogReference, options: { variantId: made.variants[0]?.id } }
  await addToCurrentCart(visitor, { lineItems: [{ catalogReference, quantity: 1 }] })
  const variants = [variant('S', '5', { visible: false }), variant('L', '9')]
  await updateProduct(staff, { product: { id: made.id, variants } })
  const [line] = (await getCurrentCart(visitor)).cart.lineItems
  expect(line?.availability?.status).toBe('NOT_FOUND')
})

test('one variant must be visible', async () => {
  const refused = make(variant('S', '5', { visible: false }), variant('L', '9', { visible: false }))
  await expect(refused).rejects.toMatchObject({ status: 400, field: 'product.variants' })
})
