// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { searchOrders } from '@vitrine/client/orders'
import { setTipOnOrder, updateTipSettings } from '@vitrine/client/tips'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  const staff = [
    { staffMemberId: 'ada', name: 'Ada' },
    { staffMemberId: 'bo', name: 'Bo' },
  ]
  await updateTipSettings(client, {
    tipSettings: { staff, staffDistributionMethod: 'EQUAL', allowEditDistribution: true },
  })
  const { orders } = await searchOrders(client, {
    search: { filter: { paymentStatus: 'NOT_PAID', status: 'APPROVED' } },
  })
  const orderId = orders[0]?.id ?? ''
  await setTipOnOrder(client, { orderId, tip: { amount: '5.00' } })
  openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${orderId}` })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const section = async () => within(await screen.findByRole('region', { name: 'Tip' }))
const change = (action: string | RegExp) => chooseFrom('Actions for the tip', action)

test('an owner sees the shares of a tip, changes them, and splits it by the settings again', async () => {
  expect((await section()).getAllByText('€2.50')).toHaveLength(2)
  await change('Change split')
  await screen.findByLabelText('Bo')
  answerDialog('Change split', 'Save', { Ada: '4.00', Bo: '0' })
  await waitFor(async () => expect((await section()).getByText('€4.00')).toBeTruthy())
  expect((await section()).getByText('The shop')).toBeTruthy()
  await change(/^Split by settings/)
  await waitFor(async () => expect((await section()).getAllByText('€2.50')).toHaveLength(2))
})

test('an owner removes the tip of an unpaid order after confirming it', async () => {
  await section()
  await change('Remove tip')
  answerDialog('Remove the tip?', 'Remove tip')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tip' })).toBeNull())
})
