import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { ended } from '../sites/run-example.ts'
import { account } from '../world.ts'

test('on a page without a server, the cart fills at once and survives the sign-in', async ({
  page,
  world,
  viteSite,
}) => {
  await page.goto(viteSite)
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart.getByRole('heading', { name: 'Your cart: 0' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect(cart.getByRole('heading', { name: 'Your cart: 1' })).toBeVisible()
  await expect(cart.getByText(/^Total: \D*\d/)).toBeVisible()

  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, account(world, 'member'))
  await expect(page).toHaveURL(`${viteSite}/`)
  await expect(page.getByText(/^Hello, \w/)).toBeVisible()
  await expect(cart.getByRole('heading', { name: /^Your cart: [1-9]/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Your cart: 0' })).toBeVisible()
})

test('a script lists unfulfilled orders and tags them', async ({ world }) => {
  const env = { ...process.env, VITRINE_URL: world.platform, VITRINE_API_KEY: world.connection.apiKey }
  const file = join(import.meta.dirname, '../../examples/node-script/orders-to-ship.ts')
  const printed = await ended(spawn(process.execPath, [file], { env, stdio: 'pipe' }))

  const [, count] = /^(\d+) orders to ship$/m.exec(printed) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  expect(printed.match(/^\d+\t.*\t\d+ × /gm)).toHaveLength(Number(count))
  const answer = await fetch(`${world.platform}/v1/orders/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: world.connection.apiKey },
    body: JSON.stringify({
      search: { filter: { 'tags.privateTags.tagIds': { $hasSome: ['packing list'] } } },
    }),
  })
  expect((await answer.json()).orders).toHaveLength(Number(count))
})
