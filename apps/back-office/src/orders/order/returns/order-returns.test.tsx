// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { queryDraftOrders } from '@vitrine/client/draft-orders'
import { createFulfillment } from '@vitrine/client/fulfillments'
import { createOrder, getOrder } from '@vitrine/client/orders'
import { createReturn } from '@vitrine/client/returns'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { OrderReturns } from './order-returns.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

/** An order of three bowls, of which two were shipped. */
async function shipped() {
  const client = await platform.as('staff')
  const { order } = await createOrder(client, {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Stoneware bowl' },
          quantity: 3,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { total: { amount: '30.00' } },
      paymentStatus: 'PAID',
    },
  })
  const [line] = order.lineItems
  await createFulfillment(client, {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: line?.id ?? '', quantity: 2 }] },
  })
  return { client, order: (await getOrder(client, { id: order.id })).order }
}

test('staff create a return, receive it, and get the refund of its items', async () => {
  const { client, order } = await shipped()
  openPage(<OrderReturns order={order} />, { client, route: `/orders/${order.id}` })

  fireEvent.click(await screen.findByRole('button', { name: 'Create return' }))
  const creation = await screen.findByRole('dialog', { name: 'Create return' })
  fireEvent.click(within(creation).getByRole('button', { name: 'Create return' }))
  await within(creation).findByText('Choose at least one item')
  fireEvent.click(within(creation).getByRole('checkbox', { name: 'Stoneware bowl' }))
  fireEvent.change(within(creation).getByRole('combobox', { name: /^Reason/ }), {
    target: { value: 'DAMAGED' },
  })
  fireEvent.click(within(creation).getByRole('button', { name: 'Create return' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Receive items' }))
  const arrival = await screen.findByRole('dialog', { name: 'Receive items' })
  expect(within(arrival).getByRole('textbox', { name: /^Units of Stoneware bowl/ })).toHaveProperty(
    'value',
    '0',
  )
  fireEvent.click(within(arrival).getByRole('button', { name: 'Receive items' }))
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Stoneware bowl to refund' })
  expect(quantity).toHaveProperty('value', '2')
  expect(screen.queryByRole('checkbox', { name: /to stock$/ })).toBeNull()
})

test('the receipt of a return that asks for an exchange opens the exchange and no refund', async () => {
  const { client, order } = await shipped()
  const lineItemId = order.lineItems[0]?.id ?? ''
  await createReturn(client, {
    orderId: order.id,
    lineItems: [{ lineItemId, quantity: 1, reason: 'TOO_SMALL', exchangeWish: 'The large one' }],
  })
  openPage(<OrderReturns order={order} />, { client, route: `/orders/${order.id}` })
  fireEvent.click(await screen.findByRole('button', { name: 'Receive items' }))
  const arrival = await screen.findByRole('dialog', { name: 'Receive items' })
  await within(arrival).findByText(/You choose the replacement in the next step/)
  fireEvent.click(within(arrival).getByRole('button', { name: 'Receive items' }))
  await screen.findByText('Add the replacement items.')
  expect(screen.queryByRole('dialog')).toBeNull()
  const { draftOrders } = await queryDraftOrders(client, { query: { filter: { newOrder: true } } })
  expect(draftOrders).toMatchObject([{ exchange: { orderId: order.id } }])
})
