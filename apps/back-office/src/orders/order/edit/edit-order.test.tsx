// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createDraftOrder } from '@vitrine/client/draft-orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../../test/open-page.tsx'
import { EditOrderPage } from './edit-order-page.tsx'

/** An order of the seed that can be edited. */
const orderId = '0199a000-0000-7000-8000-00000000a00b'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  openPage(<EditOrderPage />, { client, route: '/orders/:orderId/edit', at: `/orders/${orderId}/edit` })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const draft = async () =>
  (await createDraftOrder(client, { sourceOrderId: orderId })).calculatedDraftOrder.draftOrder
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an owner adds a fee to a draft, switches it off and removes it', async () => {
  await press('Add fee')
  answerDialog('Add fee', 'Add fee', { Name: 'Engraving', Amount: '6.00' })
  const applied = await screen.findByLabelText('Engraving')
  const fees = async () => (await draft()).additionalFees.filter(({ source }) => source === 'ADMIN')
  expect(await fees()).toMatchObject([{ additionalFee: { price: { amount: '6.00' } }, applied: true }])
  fireEvent.click(applied)
  await waitFor(async () => expect(await fees()).toMatchObject([{ applied: false }]))
  await press('Remove Engraving')
  await waitFor(async () => expect(await fees()).toEqual([]))
})

test('an owner removes a discount that they added to a draft', async () => {
  await press('Add discount')
  answerDialog('Add discount', 'Add discount', { Amount: '1.00', Description: 'A scratch' })
  await press('Remove A scratch')
  const own = async () => (await draft()).discounts.filter(({ source }) => source === 'ADMIN')
  await waitFor(async () => expect(await own()).toEqual([]))
})

test('an owner takes a tenth off the items of a draft', async () => {
  const { subtotal } = (await draft()).priceSummary
  await press('Add discount')
  fireEvent.click(screen.getByRole('radio', { name: 'Percent', hidden: true }))
  answerDialog('Add discount', 'Add discount', { Percentage: '10', Description: 'A friend' })
  await screen.findByRole('button', { name: 'Remove A friend' })
  const { discounts } = await draft()
  const own = discounts.find(({ source }) => source === 'ADMIN')?.discount.merchantDiscount
  expect(Number(own?.amount.amount)).toBeCloseTo(Number(subtotal.amount) / 10)
})

test('an owner changes the delivery of a draft, which keeps its address', async () => {
  const address = (await draft()).shippingInfo?.shippingInfo?.logistics.shippingDestination
  await press('Change delivery')
  answerDialog('Change delivery', 'Save', { Name: 'By bicycle', Price: '7.50' })
  await screen.findByText('Delivery, By bicycle')
  const delivery = (await draft()).shippingInfo?.shippingInfo
  expect(delivery).toMatchObject({ title: 'By bicycle', cost: { price: { amount: '7.50' } } })
  expect(delivery?.logistics.shippingDestination).toEqual(address)
  await press('Remove Delivery, By bicycle')
  await screen.findByRole('button', { name: 'Add delivery' })
})
