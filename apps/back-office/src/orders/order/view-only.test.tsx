// @vitest-environment node
import '../../../test/page.ts'
import '../../../test/list-size.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { grantOnly } from '../../../test/granted.ts'
import { openPage } from '../../../test/open-page.tsx'
import { OrdersPage } from '../orders/orders-page.tsx'
import { OrderPage } from './order-page.tsx'

let platform: TestPlatform
let client: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  client = await platform.as('app')
})
afterAll(() => platform.close())
afterEach(cleanup)

/** The buttons that change nothing, and the menus that have them. */
const harmless =
  /^(Packing slip|Print order|Print packing slip|Print label|PDF.*|Copy link|Actions for (order|the link) .*|Show .*)$/

/** A menu has its actions only while it is open. */
const openMenus = () => {
  for (const menu of document.querySelectorAll('[popovertarget]')) fireEvent.click(menu)
}

const acting = (): string[] =>
  screen
    .getAllByRole('button', { hidden: true })
    .filter((button) => !button.closest('dialog'))
    .map(
      (button) =>
        button.getAttribute('aria-label') ??
        button.querySelector('.font-medium')?.textContent ??
        button.textContent,
    )
    .filter((name) => !harmless.test(name))

/** Opens each kind of order, and returns the acting buttons of all. */
async function actingIn(): Promise<ReadonlySet<string>> {
  const { orders } = await searchOrders(client, { search: { cursorPaging: { limit: 100 } } })
  const kinds = new Map(
    orders.map((order) => [`${order.status} ${order.paymentStatus} ${order.fulfillmentStatus}`, order]),
  )
  const names = new Set<string>()
  for (const { id, number } of kinds.values()) {
    openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${id}` })
    await screen.findByRole('heading', { level: 1, name: `Order ${number}` })
    await waitFor(() => expect(document.querySelectorAll('section .animate-breathe.h-14')).toHaveLength(0))
    openMenus()
    for (const name of acting()) names.add(name)
    cleanup()
  }
  return names
}

test('an order offers actions to staff who may do them', async () => {
  grantOnly('*')
  const names = [...(await actingIn())]
  expect(names).toEqual(expect.arrayContaining(['Ship items', 'Refund', 'Cancel order', 'Create invoice']))
})

test('an order offers no action to staff who may only see it', async () => {
  grantOnly('*.READ')
  expect([...(await actingIn())]).toEqual([])
  expect(screen.queryByLabelText('Comment')).toBeNull()
})

test('staff who may only see orders print the selected ones, and do nothing else with them', async () => {
  grantOnly('*.READ')
  openPage(<OrdersPage />, { client, route: '/orders' })
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select order / })
  if (box) fireEvent.click(box)
  const bar = await screen.findByRole('region', { name: 'Selected orders' })
  openMenus()
  const names = [...bar.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean)
  expect(names).toEqual(['More actions for the selected orders', 'Print pick list', 'Print packing slips'])
})
