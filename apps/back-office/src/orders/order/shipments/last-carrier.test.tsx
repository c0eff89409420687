// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

/** An order of the seed with one item to ship. */
const orderId = '0199a000-0000-7000-8000-00000000a00b'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('without a connected carrier no label is offered, and the last carrier is chosen first', async () => {
  localStorage.setItem('back-office.last-carrier', '"fedex"')
  const client = await platform.as('staff')
  openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${orderId}` })
  const section = within(await screen.findByRole('region', { name: 'Fulfilment' }))
  fireEvent.click(await section.findByRole('button', { name: 'Ship items' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ship items', hidden: true }))
  await dialog.findByRole('option', { name: 'FedEx', hidden: true })
  expect((dialog.getByLabelText(/^Carrier/) as HTMLSelectElement).value).toBe('fedex')
  expect(dialog.queryByText('Shipping label')).toBeNull()

  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill(/^Carrier/, 'OTHER')
  fill('Carrier name', 'Fastway')
  fill(/^Tracking number/, 'CE123')
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as shipped', hidden: true }))
  await waitFor(() => expect(localStorage.getItem('back-office.last-carrier')).toBe('"Fastway"'))
  const { fulfillments } = (await listFulfillmentsForSingleOrder(client, { orderId })).orderWithFulfillments
  expect(fulfillments.at(-1)?.trackingInfo?.shippingProvider).toBe('Fastway')
})
