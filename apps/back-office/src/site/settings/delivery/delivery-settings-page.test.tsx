// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { queryShippingOptions } from '@vitrine/client/shipping-options'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { DeliverySettingsPage } from './delivery-settings-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner moves a delivery option, and customers see the new order', async () => {
  const client = await platform.as('staff')
  const options = async () => (await queryShippingOptions(client)).shippingOptions
  const ids = async () => (await options()).map(({ id }) => id)
  const [first, second, ...rest] = await options()
  openPage(<DeliverySettingsPage />, { client, route: '/settings/delivery' })
  const [, up] = await screen.findAllByRole('button', { name: /^Move .+ up$/ })
  if (up) fireEvent.click(up)
  const moved = [second, first, ...rest]
  await waitFor(async () => expect(await ids()).toEqual(moved.map((one) => one?.id)))
  expect(screen.getByText(`${second?.title} is now at position 1 of ${moved.length}.`)).toBeTruthy()
})
