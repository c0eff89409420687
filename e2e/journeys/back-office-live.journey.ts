import { expect } from '@playwright/test'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an order page shows the changes of other people without a reload', async ({ page, world }) => {
  // The event stream must be open before the change.
  const line = page.waitForResponse((answer) => answer.url().includes('/v1/events/stream'))
  await openBackOffice(page, world, '/orders')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}/)
  const [, id] = /orders\/([\w-]{36})/.exec(page.url()) ?? []
  expect((await line).status()).toBe(200)

  const headers = { authorization: world.connection.apiKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ order: { id, buyerInfo: { email: 'new.address@example.com' } } })
  const answer = await fetch(`${world.platform}/v1/orders/${id}`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
  await expect(page.getByText('new.address@example.com').first()).toBeVisible()
})
