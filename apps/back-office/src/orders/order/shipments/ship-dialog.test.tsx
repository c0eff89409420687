// @vitest-environment node
import '../../../../test/page.ts'

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { queryLabelProviders, updateLabelProvider } from '@vitrine/client/label-providers'
import { createServicePlugin } from '@vitrine/client/service-plugins'
import { listShippingLabels } from '@vitrine/client/shipping-labels'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { OrderPage } from '../order-page.tsx'

/** An order of the seed to another country, with one item to ship. */
const orderId = '0199a000-0000-7000-8000-00000000a00b'

const content = Buffer.from('%PDF-1.7').toString('base64')
const rateOf = (service: string) => ({ service, price: '4.90' })
const replies: Readonly<Record<string, object>> = {
  'quote-rates': {
    rates: ['PRIORITY_MAIL_INTERNATIONAL', 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL'].map(rateOf),
  },
  'buy-label': { transactionId: 'one', labelDocument: { mediaType: 'application/pdf', content } },
}
const carrier = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(replies[request.url?.split('/').at(-1) ?? '']))
})

let platform: TestPlatform
let client: Client
beforeAll(async () => {
  await once(carrier.listen(0, '127.0.0.1'), 'listening')
  platform = await createTestPlatform()
  client = await platform.as('staff')
  const baseUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
  const { servicePlugin } = await createServicePlugin(client, {
    servicePlugin: { componentType: 'SHIPPING_LABELS', appId: crypto.randomUUID(), name: 'Carrier', baseUrl },
  })
  const [provider] = (await queryLabelProviders(client)).labelProviders
  await updateLabelProvider(client, {
    labelProvider: {
      id: provider?.id ?? '',
      servicePluginId: servicePlugin.id,
      internationalServices: [
        { service: 'PRIORITY_MAIL_INTERNATIONAL' },
        { service: 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL' },
      ],
    },
  })
})
afterAll(async () => {
  carrier.close()
  await platform.close()
})
afterEach(cleanup)

const services = async () =>
  (await listShippingLabels(client, { orderId })).shippingLabels.map(({ service }) => service)

/** Opens the dialog and chooses a service. */
async function choose(by: Client) {
  openPage(<OrderPage />, { client: by, route: '/orders/:orderId', at: `/orders/${orderId}` })
  const section = within(await screen.findByRole('region', { name: 'Fulfilment', hidden: true }))
  fireEvent.click(await section.findByRole('button', { name: 'Ship items', hidden: true }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ship items', hidden: true }))
  const press = (name: string | RegExp) => {
    const [button] = dialog.getAllByRole('button', { name, hidden: true })
    if (button) fireEvent.click(button)
  }
  await dialog.findByRole('button', { name: 'Get rates', hidden: true })
  press('Get rates')
  fireEvent.click(await dialog.findByLabelText(/^Priority mail international/))
  return { dialog, press }
}

test('another quantity needs new rates', async () => {
  const { dialog, press } = await choose(client)
  press(/^Decrease/)
  expect(dialog.getByRole('button', { name: 'Mark as shipped', hidden: true })).toBeTruthy()
})

test('after a failure, the same label is used again, and another service needs another label', async () => {
  let isCut = true
  const fetch: NonNullable<Client['fetch']> = async (url, init) => {
    if (isCut && init?.method === 'POST' && String(url).includes('/fulfillments'))
      throw new TypeError('cut off')
    return platform.fetch(url, init)
  }
  const cut: Client = { ...client, fetch, retries: 0 }
  const { dialog, press } = await choose(cut)
  const ship = () => press('Buy label and ship')
  const failed = () => dialog.findByText('The changes were not saved')
  ship()
  await failed()
  ship()
  await waitFor(() => expect(dialog.queryByText('The changes were not saved')).toBeNull())
  await failed()
  expect(await services()).toEqual(['PRIORITY_MAIL_INTERNATIONAL'])

  fireEvent.click(dialog.getByLabelText(/^Priority mail express/))
  isCut = false
  ship()
  await waitFor(async () =>
    expect(await services()).toEqual(['PRIORITY_MAIL_INTERNATIONAL', 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL']),
  )
})
