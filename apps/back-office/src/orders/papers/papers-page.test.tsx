// @vitest-environment node
import '../../../test/page.ts'

import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createFulfillment } from '@vitrine/client/fulfillments'
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { papersOptions } from './papers-options.ts'
import { PapersPage } from './papers-page.tsx'
import { papersOf } from './papers-path.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('the orders of all pages are printed with their shipments, the oldest first', async () => {
  const client = await platform.as('staff')
  const target = { filter: { status: { $in: ['APPROVED'] }, fulfillmentStatus: { $in: ['NOT_FULFILLED'] } } }
  const { orders } = await searchOrders(client, { search: { ...target, cursorPaging: { limit: 100 } } })
  expect(orders.length).toBeGreaterThan(3)
  const numbers = orders.map(({ number }) => number).sort()
  const shipped = orders.at(-1)
  const lineItems = shipped?.lineItems.map(({ id }) => ({ id })) ?? []
  await createFulfillment(client, { orderId: shipped?.id ?? '', fulfillment: { lineItems } })

  const all = { filter: { id: { $in: orders.map(({ id }) => id) } } }
  const { isTooMany, papers } = await new QueryClient().fetchQuery(papersOptions(client, all, 2))
  expect(isTooMany).toBe(false)
  expect(papers.map(({ order }) => order.number)).toEqual(numbers)
  const sent = papers.filter(({ shipments }) => shipments.length > 0)
  expect(sent.map(({ order }) => order.id)).toEqual([shipped?.id])
})

test('all orders of a filter are printed, and the tabs keep them', async () => {
  const client = await platform.as('app')
  const target = { filter: { status: { $in: ['APPROVED'] } } }
  const { orders } = await searchOrders(client, { search: { ...target, cursorPaging: { limit: 100 } } })
  const { to, state } = papersOf('packing-slips', target, [])
  openPage(<PapersPage />, { client, route: '/orders/print/:paper', at: { pathname: to, state } })
  expect(await screen.findAllByText(/^Order \d{5}$/)).toHaveLength(orders.length)
  fireEvent.click(screen.getByRole('link', { name: 'Pick list' }))
  expect(await screen.findByText(new RegExp(`for ${orders.length} orders`))).toBeTruthy()
})
