// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listDeliveryRegions, queryShippingOptions } from '@vitrine/client/shipping-options'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'

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

test('an owner of a new shop adds a region by the names of its countries, and then an option', async () => {
  const empty = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => empty.close())
  const client = await empty.as('staff')
  openPage(<DeliverySettingsPage />, { client, route: '/settings/delivery' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add region' }))
  expect(screen.queryByRole('button', { name: 'Add delivery option' })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: 'New region', hidden: true }))
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill('Name', 'Home')
  fill(/^Countries/, 'Ireland, United Kingdom')
  fireEvent.click(dialog.getByRole('button', { name: 'Create region', hidden: true }))
  await screen.findByRole('button', { name: 'Add delivery option' })
  const [region] = (await listDeliveryRegions(client)).deliveryRegions
  expect(region?.destinations).toEqual([{ countryCode: 'IE' }, { countryCode: 'GB' }])
})
