// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, screen } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { listTransactionsForSingleOrder } from '@vitrine/client/order-transactions'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

/** A paid order of the seed. */
const orderId = '0199a000-0000-7000-8000-00000000a001'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${orderId}` })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const transactions = async () => (await listTransactionsForSingleOrder(client, { orderId })).orderTransactions
const choose = (action: RegExp) => chooseFrom('More actions for this payment', action)

test('an owner records a refund that was made outside the shop', async () => {
  await choose(/^Record refund/)
  answerDialog('Record a refund', 'Record refund', { Amount: '1.50' })
  expect(await screen.findByText('Manual refund')).toBeTruthy()
  expect((await transactions()).refunds).toMatchObject([
    { transactions: [{ amount: { amount: '1.50' }, externalRefund: true, refundStatus: 'SUCCEEDED' }] },
  ])
})

test('an owner records a chargeback, and later that the bank decided for the shop', async () => {
  await choose(/^Record chargeback/)
  answerDialog('Record a chargeback', 'Record chargeback', { Amount: '2.00' })
  expect(await screen.findByText(/^Chargeback of €2\.00 on /)).toBeTruthy()
  await choose(/^Mark chargeback as reversed/)
  answerDialog('Mark the chargeback as reversed?', 'Mark as reversed')
  expect(await screen.findByText(/^Chargeback of €2\.00: the bank returned €2\.00/)).toBeTruthy()
  const [payment] = (await transactions()).payments
  expect(payment?.regularPaymentDetails?.chargebacks).toMatchObject([{ status: 'REVERSED' }])
})

test('a refund above the payment is refused, and the dialog stays open', async () => {
  await choose(/^Record refund/)
  answerDialog('Record a refund', 'Record refund', { Amount: '99999.00' })
  expect((await screen.findAllByRole('alert', { hidden: true })).length).toBeGreaterThan(0)
  expect((await transactions()).refunds).toEqual([])
})
