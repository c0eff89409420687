// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, screen } from '@testing-library/react'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

const orderId = '0199a000-0000-7000-8000-00000000a001'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner revokes the emailed links of an order after confirming it', async () => {
  const client = await platform.as('staff')
  openPage(<OrderPage />, { client, route: '/orders/:orderId', at: `/orders/${orderId}` })
  await chooseFrom(/^Actions for order/, /^Revoke emailed links/)
  answerDialog('Revoke emailed links?', 'Revoke links')
  expect(await screen.findByText(/^The emailed links of order \d+ no longer work\.$/)).toBeTruthy()
})
