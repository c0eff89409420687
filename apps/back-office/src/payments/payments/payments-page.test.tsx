// @vitest-environment node
import '../../../test/page.ts'
import '../../../test/list-size.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addPayments } from '@vitrine/client/order-transactions'
import { searchOrders } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { chooseFrom, openPage } from '../../../test/open-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('the view of authorised payments counts them, and several are captured', async () => {
  openPage(<PaymentsPage />, {
    client: await platform.as('app'),
    route: '/payments',
    at: '/payments?state=authorized',
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select payment of order/ })
  const count = boxes.length
  expect(count).toBeGreaterThan(1)
  await screen.findByRole('link', { name: new RegExp(`^Authorised\\s*${count}$`) })
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Capture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Capture payments', hidden: true }))
  await dialog.findByText(`${count} payments will be captured.`)
  fireEvent.click(dialog.getByRole('button', { name: `Capture ${count} payments`, hidden: true }))
  await dialog.findByText(`${count} payments captured.`)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected payments' })).toBeNull())
})

test('a payment that the shop confirms is marked as paid in the list', async () => {
  const client = await platform.as('app')
  const [order] = (await searchOrders(client, { search: { filter: { status: 'APPROVED' } } })).orders
  if (!order) throw new Error('The seed has no order')
  await addPayments(client, {
    orderId: order.id,
    payments: [
      {
        amount: { amount: '5.00' },
        status: 'PENDING_MERCHANT',
        regularPaymentDetails: { paymentMethod: 'BANK_TRANSFER', offlinePayment: true },
      },
    ],
  })
  openPage(<PaymentsPage />, { client, route: '/payments' })
  await chooseFrom(`Actions for payment of order ${order.number}`, 'Mark as paid')
  await screen.findByText(`Payment of order ${order.number} marked as paid.`)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Actions for payment of order ${order.number}` })).toBeNull(),
  )
})
