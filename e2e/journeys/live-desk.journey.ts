import { expect } from '@playwright/test'

import { test } from '../own-desk.ts'
import { signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('an order that somebody else changes is shown as it is, without a reload', async ({ page, desk }) => {
  // It is up before anything happens.
  const line = page.waitForResponse((answer) => answer.url().includes('/v1/events/stream'))
  await page.goto(`${desk.backOffice}/orders`)
  await signIn(page, account(desk, 'owner'))
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}/)
  const [, id] = /orders\/([\w-]{36})/.exec(page.url()) ?? []
  expect((await line).status()).toBe(200)

  const headers = { authorization: desk.connection.apiKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ order: { id, buyerInfo: { email: 'new.address@example.com' } } })
  const answer = await fetch(`${desk.platform}/v1/orders/${id}`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
  await expect(page.getByText('new.address@example.com').first()).toBeVisible()
})
