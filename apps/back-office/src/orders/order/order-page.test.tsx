// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, screen, within } from '@testing-library/react'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { OrderPage } from './order-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

const openOrder = async (id: string) =>
  openPage(<OrderPage />, {
    client: await platform.as('app'),
    route: '/orders/:orderId',
    at: `/orders/${id}`,
  })

test('shows the items, the authorised payment and the timeline', async () => {
  const { payments } = await platform.connection()
  const { orderId, amount } = payments.authorizedForCapture
  await openOrder(orderId)

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Order \d+$/)
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(section('Items').getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(section('Payments').getByText(new RegExp(`€${amount} authorised on`))).toBeTruthy()
  expect(section('Timeline').getByText('Payment authorised')).toBeTruthy()
})

test('links an unknown order to the list', async () => {
  await openOrder('0199a000-0000-7000-8000-0000000fffff')
  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to orders' }).getAttribute('href')).toBe('/orders')
})
