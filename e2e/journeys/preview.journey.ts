import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

test('staff open a draft in the storefront, and its link opens nothing else', async ({
  page,
  request,
  world,
  open,
  settled,
}) => {
  const { product } = await staffCall<{ product: { id: string } }>(
    world.platform,
    world.connection,
    'POST /v1/products',
    { product: { name: 'Winter Jug', tagline: 'For long evenings', variants: [{ price: '40.00' }] } },
  )
  await openBackOffice(page, world)
  await open(`${world.backOffice}/products/${product.id}`)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview in shop' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: 'Winter Jug' })).toBeVisible()
  await settled(preview)
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await expectAccessible(preview)

  const address = preview.url()
  const answer = await request.get(address)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  const plate = world.connection.products.find(({ name }) => name === 'Tidal Plate')?.catalogItemId ?? ''
  const other = await request.get(address.replace(product.id, plate))
  expect(other.status()).toBe(403)
  expect(await other.text()).toContain('This preview link is not valid.')
  expect((await request.get(`${world.storefront}/products/winter-jug`)).status()).toBe(404)

  await preview.getByRole('link', { name: 'Leave preview' }).click()
  await expect(preview).toHaveURL(`${world.storefront}/`)
})
