import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner adds a courier, tries it, sees why it fails and switches it off', async ({ page, world }) => {
  let body = 'out of order'
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await openBackOffice(page, world, '/settings/plugins')
  // The form is open before it knows which apps there are.
  const { promise: isOpen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/v1/apps*', async (route) => {
    await isOpen
    await route.continue()
  })
  await page.getByRole('button', { name: 'New plugin' }).click()
  const form = page.getByRole('dialog', { name: 'New plugin' })
  await expect(form.getByLabel('Its app')).toBeVisible()
  letThrough()
  await form.getByLabel('Its app').selectOption({ label: 'Example app' })
  await form.getByLabel('Name').fill('Bike messenger')
  await form.getByLabel('Address').fill('the messenger')
  await form.getByText('No order without it').click()
  await form.getByLabel('Instead of the shop’s own delivery options').check()
  await expectAccessible(page)
  await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/plugin`)
  await form.getByRole('button', { name: 'Add' }).click()

  await page.getByRole('link', { name: /Bike messenger/ }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  const tried = page.getByRole('dialog', { name: 'An example question' })
  await expect(tried.getByText(/^Its answer is not JSON/)).toBeVisible()
  await expect(tried.getByRole('region', { name: 'The question' })).toContainText('"lineItems"')
  await tried.getByRole('button', { name: 'Close' }).click()
  body = '{"shippingRates": []}'
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(tried.getByText('Answered')).toBeVisible()
  await tried.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('button', { name: /getRates/ })).toHaveCount(2)
  await page.getByLabel('Which calls').selectOption('FAILED')
  await expect(page.getByRole('button', { name: /getRates/ })).toHaveCount(1)
  await page.getByRole('button', { name: /getRates/ }).click()
  await expect(page.getByRole('dialog', { name: 'Call' }).getByText('Failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
  server.close()
})
