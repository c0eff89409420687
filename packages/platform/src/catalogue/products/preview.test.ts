import { createClient, isApiError } from '@vitrine/client'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import {
  createPreviewToken,
  createProduct,
  getProduct,
  getProductPreview,
  updateProduct,
} from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { productId } from '../../assembly/seeds/shop/ids.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

async function open() {
  const platform = await createTestPlatform()
  const staff = await platform.as('staff')
  const { product } = await createProduct(staff, {
    product: { name: 'Winter jug', variants: [{ price: '40.00', cost: '12.00' }] },
  })
  const { token } = await createPreviewToken(staff, { id: product.id })
  const anyone = createClient({ baseUrl: 'http://vitrine.test', fetch: platform.fetch })
  return { platform, staff, product, token, anyone }
}

test('anyone with the token sees the saved draft as shoppers will, and cannot buy it', async () => {
  const { platform, staff, product, token, anyone } = await open()
  const { id, catalogReference } = product
  await updateProduct(staff, { product: { id, tagline: 'For long evenings' } })
  const preview = await getProductPreview(anyone, { id, token })
  expect(preview.product).toMatchObject({ name: 'Winter jug', tagline: 'For long evenings' })
  expect(preview.product).not.toHaveProperty('visibility')
  expect(preview.product.variants[0]).not.toHaveProperty('cost')
  expect(await codeOf(getProduct(anyone, { id }))).toBe('PRODUCT_NOT_FOUND')
  const lineItems = [{ catalogReference, quantity: 1 }]
  const visitor = await platform.as('visitor')
  expect(await codeOf(addToCurrentCart(visitor, { lineItems }))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
})

test('a token opens no other product, and ends after an hour', async () => {
  const { platform, staff, product, token, anyone } = await open()
  const { id } = product
  expect(await codeOf(getProductPreview(anyone, { id: productId(1), token }))).toBe('PREVIEW_LINK_INVALID')
  expect(await codeOf(getProductPreview(anyone, { id, token: 'made.up' }))).toBe('PREVIEW_LINK_INVALID')
  await platform.clock.advance(minutes(59))
  expect(await codeOf(getProductPreview(anyone, { id, token }))).toBe('no error')
  await platform.clock.advance(minutes(2))
  expect(await codeOf(getProductPreview(anyone, { id, token }))).toBe('PREVIEW_LINK_EXPIRED')
  const unknown = { id: crypto.randomUUID() }
  expect(await codeOf(createPreviewToken(staff, unknown))).toBe('PRODUCT_NOT_FOUND')
})
