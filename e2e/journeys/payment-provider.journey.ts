import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner connects the shop’s account at a payment provider, and disconnects it', async ({
  page,
  world,
}) => {
  let answer: object = { reasonCode: 2002, errorMessage: 'There is no such key' }
  const server = createServer(async (request, response) => {
    await text(request)
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await openBackOffice(page, world, '/settings/plugins')
  await page.getByRole('button', { name: 'New plugin' }).click()
  const form = page.getByRole('dialog', { name: 'New plugin' })
  await form.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Payments' })
  await form.getByRole('combobox', { name: 'App', exact: true }).selectOption({ label: 'Example app' })
  await form.getByLabel('Name').fill('Town bank')
  await form.getByLabel('URL').fill(`http://127.0.0.1:${port}/bank`)
  await form.getByLabel('Test mode, without real payments').check()
  await form.getByRole('button', { name: 'Create plugin' }).click()

  await page.getByRole('link', { name: /Town bank/ }).click()
  await page.getByRole('button', { name: 'Connect account' }).click()
  const connecting = page.getByRole('dialog', { name: 'Connect to Town bank' })
  await connecting.getByLabel('Credentials').fill('key = wrong')
  await expectAccessible(page)
  await connecting.getByRole('button', { name: 'Connect' }).click()
  await expect(connecting.getByText(/does not accept this account/)).toBeVisible()
  await expect(connecting.getByText('Town bank reported: There is no such key')).toBeVisible()
  answer = { accountId: 'acc-1', accountName: 'Morrow & Wren' }
  await connecting.getByLabel('Credentials').fill('key = right')
  await connecting.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Account connected. Customers can now pay with Town bank.')).toBeVisible()
  await expect(page.getByText('Morrow & Wren', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  const leaving = page.getByRole('dialog', { name: 'Disconnect from Town bank?' })
  await leaving.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible()
  server.close()
})
