import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

/** A page of 4 by 6 inches. */
const content = Buffer.from(
  `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>
endobj
trailer
<</Root 1 0 R>>
%%EOF`,
).toString('base64')

interface Rates {
  readonly rates: readonly { readonly labelProviderId: string; readonly service: string }[]
}

interface Labels {
  readonly shippingLabels: readonly { readonly status: string }[]
}

/** A carrier on this machine: every service costs 7.20. */
async function openCarrier() {
  const server = createServer(async (request, response) => {
    const [, payload = ''] = (await text(request)).split('.')
    const { services = [] } = JSON.parse(Buffer.from(payload, 'base64url').toString()).data.request
    const replies: Readonly<Record<string, object>> = {
      'quote-rates': { rates: services.map((service: string) => ({ service, price: '7.20' })) },
      'buy-label': {
        transactionId: 't1',
        trackingNumber: 'TRACK1',
        carrier: 'Example Post',
        price: '7.20',
        labelDocument: { mediaType: 'application/pdf', content },
      },
    }
    response.end(JSON.stringify(replies[request.url?.split('/').at(-1) ?? ''] ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/carrier`, close: () => server.close() }
}

test('an owner connects a carrier, buys a label with a shipment, prints it and voids it', async ({
  page,
  world,
  open,
}) => {
  const carrier = await openCarrier()
  await openBackOffice(page, world, '/settings/plugins')
  await page.getByRole('button', { name: 'New plugin' }).click()
  const form = page.getByRole('dialog', { name: 'New plugin' })
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Shipping labels' })
  await form.getByRole('combobox', { name: 'App', exact: true }).selectOption({ label: 'Example app' })
  await form.getByLabel('Name').fill('Example Post')
  await form.getByLabel('URL').fill(carrier.url)
  await form.getByRole('button', { name: 'Create plugin' }).click()
  await expect(page.getByRole('link', { name: /Example Post/ })).toBeVisible()

  await open(`${world.backOffice}/settings/delivery`)
  const labels = page.getByRole('region', { name: 'Shipping labels' })
  await expect(labels.getByText('Not connected')).toBeVisible()
  await labels.getByRole('button', { name: /^Actions for Labels of the studio/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const provider = page.getByRole('dialog', { name: 'Labels of the studio' })
  await provider.getByRole('combobox', { name: 'Carrier' }).selectOption({ label: 'Example Post' })
  await expectAccessible(page)
  await provider.getByRole('button', { name: 'Save' }).click()
  await expect(provider).toBeHidden()
  await expect(labels.getByText('Example Post')).toBeVisible()

  const { orderId } = world.connection.payments.authorizedForCapture
  await open(`${world.backOffice}/orders/${orderId}`)
  const fulfilment = page.getByRole('region', { name: 'Fulfilment' })
  await fulfilment.getByRole('button', { name: 'Ship items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship items' })
  await dialog.getByLabel('Weight', { exact: true }).fill('1.5')
  await dialog.getByRole('button', { name: 'Get rates' }).click()
  await dialog.getByText('€7.20').first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Buy label and ship' }).click()
  await expect(dialog).toBeHidden()
  await expect(fulfilment.getByText(/TRACK1/).first()).toBeVisible()
  await expect(fulfilment.getByText('Bought')).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await fulfilment.getByRole('button', { name: 'Print label' }).click()
  await (await opened).close()

  await fulfilment.getByRole('button', { name: 'Actions for this label' }).click()
  await page.getByRole('button', { name: 'Void label' }).click()
  const question = page.getByRole('dialog', { name: 'Void this label?' })
  await question.getByRole('button', { name: 'Void label' }).click()
  await expect(question).toBeHidden()
  await expect(fulfilment.getByText('Voided')).toBeVisible()
  await expectAccessible(page)

  await open(`${world.backOffice}/orders?fulfillment=not-fulfilled&status=approved`)
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  // Its label was bought before, but the order was not shipped.
  const call = <T>(path: string, body?: object) => staffCall<T>(world.platform, world.connection, path, body)
  const { rates } = await call<Rates>('POST /v1/shipping-labels/estimate', { orderId: id })
  await call('POST /v1/shipping-labels', {
    orderId: id,
    labelProviderId: rates[0]?.labelProviderId,
    service: rates[0]?.service,
  })
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  for (const index of [0, 1]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'More actions for the selected orders' }).click()
  await page.getByRole('button', { name: 'Buy shipping labels' }).click()
  const bulk = page.getByRole('dialog', { name: 'Buy shipping labels' })
  await bulk.getByRole('button', { name: 'Buy labels for 2 orders' }).click()
  await expect(bulk.getByText('2 orders shipped with a label.')).toBeVisible()
  const { shippingLabels } = await call<Labels>(`GET /v1/shipping-labels?orderId=${id}`)
  expect(shippingLabels.map(({ status }) => status)).toEqual(['BOUGHT'])
  const printed = page.waitForEvent('popup')
  await bulk.getByRole('button', { name: 'Print 2 labels' }).click()
  await (await printed).close()
  await expect(page.getByText('2 labels ready in a new window.')).toBeVisible()
  await expectAccessible(page)
  carrier.close()
})
