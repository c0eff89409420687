// @vitest-environment node
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadOrders } from './load-orders.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('all orders that match are loaded page by page, with their items', async () => {
  const client = await platform.as('staff')
  const target = { filter: { paymentStatus: { $in: ['PAID'] } } }
  const { orders } = await searchOrders(client, { search: { ...target, cursorPaging: { limit: 100 } } })
  expect(orders.length).toBeGreaterThan(3)
  const { signal } = new AbortController()
  const loaded = await loadOrders(client, target, signal, 2)
  expect(loaded.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
  expect(loaded.every(({ lineItems }) => lineItems.length > 0)).toBe(true)
})
