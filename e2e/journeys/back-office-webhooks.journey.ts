import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { startReceiver } from '../receiver.ts'

test('an owner adds a webhook, sees a failed delivery and redelivers it', async ({
  page,
  world,
  settled,
}) => {
  const receiver = await startReceiver()
  await openBackOffice(page, world, '/settings/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('URL').fill('the warehouse')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByLabel('URL')).toBeFocused()
  await expect(form.getByText(/^Must be an address/)).toBeVisible()
  await form.getByLabel('URL').fill(receiver.url)
  await form.getByLabel('Name').fill('Warehouse')
  await form.getByText('Selected events').click()
  await form.getByLabel(/^Search/).fill('member updated')
  await form.getByLabel('member updated', { exact: true }).check()
  await form.getByText('Standard Webhooks', { exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Webhook secret' })
  await expect(shown.locator('code')).toHaveText(/^whsec_/)
  await shown.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: /Warehouse/ }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const test = page.getByRole('dialog', { name: 'Test event' })
  await expect(test.getByText(/^Response 200 in \d+ ms$/)).toBeVisible()
  await test.getByRole('button', { name: 'Close' }).click()

  receiver.status = 503
  const headers = { authorization: world.connection.apiKey, 'content-type': 'application/json' }
  const { members } = await (await fetch(`${world.platform}/v1/members`, { headers })).json()
  const { id } = members[0]
  const body = JSON.stringify({ member: { id, profile: { title: 'Potter' } } })
  await fetch(`${world.platform}/v1/members/${id}`, { method: 'PATCH', headers, body })
  await world.settle()
  expect(receiver.got.length).toBeGreaterThan(1)
  const renew = page.getByRole('button', { name: 'Refresh deliveries' })
  const delivery = page.getByRole('button', { name: /^Member updated/i })
  await renew.click()
  await expect(delivery).toContainText('Response 503')
  await delivery.click()
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer.getByText(/^Response 503/).first()).toBeVisible()
  await expect(drawer.getByText('Potter')).toBeVisible()
  await expectAccessible(page)
  receiver.status = 200
  await drawer.getByRole('button', { name: 'Redeliver' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await settled()
  await world.settle()
  await renew.click()
  await expect(delivery).toContainText('Delivered')
  receiver.close()
})
