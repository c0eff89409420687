import { expect } from '@playwright/test'

import { startAssistant } from '../assistant.ts'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { startShopperAgent } from '../shopper-agent.ts'
import { signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('an owner’s assistant makes a product, sells it to a shopper’s agent, ships it, and is cut off', async ({
  page,
  browser,
  world,
  open,
}) => {
  const assistant = await startAssistant('Shop helper', `${world.platform}/mcp/staff`)
  const shopper = await startShopperAgent(`${world.platform}/mcp`)

  await page.goto(await assistant.consentPage())
  await signIn(page, account(world, 'owner'))
  const allow = page.getByRole('button', { name: 'Allow' })
  await expect(allow).toBeVisible()
  await expectAccessible(page)
  await allow.click()
  await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
  await assistant.connect()

  const variants = [{ price: '12.50', quantity: 3 }]
  const { id: productId } = await assistant.use('create_product', { name: 'Linen Towel', variants })
  const publish = { productId, visibility: 'PUBLISHED' }
  const { toConfirm } = await assistant.use('publish_product', publish)
  await assistant.use('publish_product', { ...publish, confirmed: toConfirm })
  await open(`${world.storefront}/products/linen-towel`)
  await expect(page.getByRole('heading', { level: 1, name: 'Linen Towel' })).toBeVisible()

  const { products } = await shopper.use('search_catalog', { catalog: { query: 'Linen Towel' } })
  const home = {
    id: 'home',
    street_address: '4 Pier Road',
    address_locality: 'Kinsale',
    postal_code: 'P17 XY12',
    address_country: 'IE',
  }
  const checkout = (groups: readonly object[]) => ({
    line_items: [{ item: { id: products[0].variants[0].id }, quantity: 1 }],
    buyer: { first_name: 'Ada', last_name: 'Byrne', email: 'ada.agent@example.com' },
    fulfillment: {
      methods: [{ type: 'shipping', destinations: [home], selected_destination_id: 'home', groups }],
    },
  })
  const begun = await shopper.use('create_checkout', { checkout: checkout([]) })
  const [option] = begun.fulfillment.methods[0].groups[0].options
  await shopper.use('update_checkout', {
    id: begun.id,
    checkout: checkout([{ selected_option_id: option.id }]),
  })
  const instrument = {
    id: 'card',
    handler_id: 'mock_payment_handler',
    type: 'card',
    credential: { type: 'token', token: 'success_token' },
  }
  const bought = await shopper.use('complete_checkout', {
    id: begun.id,
    checkout: { payment: { instruments: [instrument] } },
  })
  expect(bought.status).toBe('completed')

  const { orders } = await assistant.use('find_orders', { words: 'ada.agent@example.com' })
  const [{ id: orderId }] = orders as unknown as [{ id: string }]
  await assistant.use('ship_order', { orderId, trackingNumber: '00340434161094000001', carrier: 'dhl' })

  const office = await (await browser.newContext()).newPage()
  await openBackOffice(office, world, '/settings/assistants')
  await expect(office.getByRole('listitem').filter({ hasText: 'Shop helper' })).toContainText(
    'Reads and changes the shop',
  )
  await expectAccessible(office)
  await office.getByRole('link', { name: 'Activity of assistants' }).click()
  await expect(office.getByRole('button', { name: 'Assistants' })).toHaveAttribute('aria-pressed', 'true')
  const shipped = office.getByRole('listitem').filter({ hasText: 'Ship order: done' })
  await expect(shipped).toContainText('Shop helper')
  await expect(shipped.getByRole('link', { name: 'Ship order' })).toHaveAttribute('href', /\/orders\//)
  await expectAccessible(office)
  await office.goBack()
  await office.getByRole('button', { name: /Cut off Shop helper/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Cut off' }).click()
  await expect(office.getByText('was cut off.')).toBeVisible()
  await expect(assistant.use('find_orders')).rejects.toThrow()
  await Promise.all([assistant.close(), shopper.close()])
})

test('an owner sees the assistant of a colleague, and cuts it off', async ({ page, browser, world }) => {
  const assistant = await startAssistant('Desk helper', `${world.platform}/mcp/staff`)
  await page.goto(await assistant.consentPage())
  await signIn(page, account(world, 'staff'))
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
  await assistant.connect()
  await assistant.use('find_orders')

  const office = await (await browser.newContext()).newPage()
  await openBackOffice(office, world, '/settings/assistants')
  const row = office.getByRole('listitem').filter({ hasText: 'Desk helper' })
  await expect(row).toContainText('Works for')
  await expectAccessible(office)
  await row.getByRole('button', { name: 'Cut off' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Cut off' }).click()
  await expect(office.getByText('was cut off.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(assistant.use('find_orders')).rejects.toThrow()
  await assistant.close()
})
