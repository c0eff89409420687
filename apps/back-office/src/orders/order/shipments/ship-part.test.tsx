// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { createOrder, getOrder } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an order without a delivery address says so until it has one, and is shipped in parts', async () => {
  const client = await platform.as('staff')
  const line = (name: string) => ({
    productName: { original: name },
    quantity: 1,
    price: { amount: '10.00' },
    itemType: { preset: 'PHYSICAL' as const },
  })
  const { order } = await createOrder(client, {
    order: {
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      lineItems: [line('Bowl'), line('Plate')],
      priceSummary: { total: { amount: '20.00' } },
      paymentStatus: 'PAID',
    },
  })
  openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${order.id}` })
  await screen.findByText('No delivery address. Add one before you ship.')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit delivery address' }))
  answerDialog('Edit delivery address', 'Save', { 'First name': 'Ada', Town: 'Cork' })
  await waitFor(() => expect(screen.queryByText(/^No delivery address/)).toBeNull())
  expect((await getOrder(client, { id: order.id })).order.recipientInfo?.address?.city).toBe('Cork')

  await chooseFrom(`Actions for order ${order.number}`, /^Ship a part of the order/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship a part of the order', hidden: true }))
  const plate = dialog.getByRole('textbox', { name: 'Quantity of Plate', hidden: true })
  expect(plate).toHaveProperty('value', '0')
  fireEvent.change(plate, { target: { value: '1' } })
  fireEvent.blur(plate)
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as shipped', hidden: true }))
  await screen.findByText('Not shipped yet: 1 × Bowl')
  const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(client, { orderId: order.id })
  expect(orderWithFulfillments?.fulfillments).toMatchObject([{ lineItems: [{ quantity: 1 }] }])
})
