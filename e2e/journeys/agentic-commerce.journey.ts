import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { startReceiver } from '../receiver.ts'

test('an owner lets an agent sell by its key, and the agent receives its order', async ({
  page,
  world,
  open,
}) => {
  const receiver = await startReceiver()
  await openBackOffice(page, world, '/settings/assistants')
  await page.getByLabel(/^Agentic Commerce Protocol/).check()
  await page.getByRole('link', { name: 'API key', exact: true }).click()
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Shopping helper')
  await dialog.getByRole('combobox', { name: 'Shopping agents', exact: true }).selectOption('Manage')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await page.getByRole('dialog', { name: 'API key created' }).locator('code').textContent()
  await page.keyboard.press('Escape')

  await open(`${world.backOffice}/settings/assistants`)
  await page.getByRole('button', { name: 'Send order events to Shopping helper' }).click()
  const events = page.getByRole('dialog', { name: 'Order events for Shopping helper' })
  await events.getByLabel('Address').fill(receiver.url)
  await events.getByLabel('Secret').fill('a secret of the operator')
  await expectAccessible(page)
  await events.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Order events to ${receiver.url}`)).toBeVisible()
  await expectAccessible(page)

  let number = 0
  const ask = async (path: string, body: object) => {
    const reply = await fetch(`${world.platform}/acp/checkout_sessions${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key?.trim()}`,
        'api-version': '2026-04-17',
        'idempotency-key': String(++number),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return reply.json()
  }
  const { products, shippingOptionCode } = world.connection
  const address = {
    name: 'Ada Byrne',
    line_one: '4 Pier Road',
    city: 'Kinsale',
    state: 'Cork',
    country: 'IE',
    postal_code: 'P17 XY12',
  }
  const begun = await ask('', {
    currency: 'eur',
    capabilities: {},
    line_items: [{ id: products[0]?.catalogItemId }],
    buyer: { first_name: 'Ada', last_name: 'Byrne', email: 'ada.agent@example.com' },
    fulfillment_details: { address },
  })
  await ask(`/${begun.id}`, {
    selected_fulfillment_options: [{ type: 'shipping', option_id: shippingOptionCode, item_ids: [] }],
  })
  const instrument = { type: 'card', credential: { type: 'token', token: 'success_token' } }
  const bought = await ask(`/${begun.id}/complete`, {
    payment_data: { handler_id: 'mock_payment_handler', instrument, billing_address: address },
  })
  expect(bought).toMatchObject({ status: 'completed', order: { checkout_session_id: begun.id } })
  await expect.poll(() => receiver.got.length).toBe(1)
  expect(JSON.parse(receiver.got[0] ?? '')).toMatchObject({
    type: 'order_create',
    data: { id: bought.order.id, status: 'confirmed' },
  })

  await open(`${world.backOffice}/settings/assistants`)
  await page.getByRole('button', { name: 'Actions for Shopping helper' }).click()
  await page.getByRole('button', { name: 'Stop order events' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Send order events to Shopping helper' })).toBeVisible()
  receiver.close()
})
