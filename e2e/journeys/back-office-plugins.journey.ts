import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner adds a courier plugin, tests it, sees its failure and deactivates it', async ({
  page,
  world,
}) => {
  let body = 'out of order'
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await openBackOffice(page, world, '/settings/plugins')
  // The form opens before the apps are loaded.
  const { promise: isOpen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/v1/apps*', async (route) => {
    await isOpen
    await route.continue()
  })
  await page.getByRole('button', { name: 'New plugin' }).click()
  const form = page.getByRole('dialog', { name: 'New plugin' })
  await expect(form.getByRole('combobox', { name: 'App', exact: true })).toBeVisible()
  letThrough()
  await form.getByRole('combobox', { name: 'App', exact: true }).selectOption({ label: 'Example app' })
  await form.getByLabel('Name').fill('Bike messenger')
  await form.getByLabel('URL').fill('the messenger')
  await form.getByText('Block orders').click()
  await form.getByLabel('Replace the shop’s own delivery options').check()
  await expectAccessible(page)
  await form.getByLabel('URL').fill(`http://127.0.0.1:${port}/plugin`)
  await form.getByRole('button', { name: 'Create plugin' }).click()

  await page.getByRole('link', { name: /Bike messenger/ }).click()
  await page.getByRole('button', { name: 'Send test call' }).click()
  const tried = page.getByRole('dialog', { name: 'Test call' })
  await expect(tried.getByText(/^The response is not JSON/)).toBeVisible()
  await expect(tried.getByRole('region', { name: 'Request' })).toContainText('"lineItems"')
  await tried.getByRole('button', { name: 'Close' }).click()
  body = '{"shippingRates": []}'
  await page.getByRole('button', { name: 'Send test call' }).click()
  await expect(tried.getByText('Responded')).toBeVisible()
  await tried.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('button', { name: /getRates/ })).toHaveCount(2)
  await page.getByLabel('Filter calls').selectOption('FAILED')
  await expect(page.getByRole('button', { name: /getRates/ })).toHaveCount(1)
  await page.getByRole('button', { name: /getRates/ }).click()
  await expect(page.getByRole('dialog', { name: 'Call' }).getByText('Failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  server.close()
})
