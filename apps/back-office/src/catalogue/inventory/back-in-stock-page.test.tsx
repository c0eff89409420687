// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import {
  createBackInStockNotificationRequest,
  getBackInStockSettings,
  queryBackInStockNotificationRequests,
} from '@vitrine/client/back-in-stock'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../test/open-page.tsx'
import { catalogAppId } from '../../data/catalogue.ts'
import { BackInStockPage } from './back-in-stock-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  const catalogReference = { appId: catalogAppId, catalogItemId: '7b0c6a52-0005-4c00-8a00-000000000001' }
  const request = { catalogReference, email: 'ada@example.com' }
  const itemDetails = { name: 'Salt Cellar', price: '32.00' }
  await createBackInStockNotificationRequest(client, { request, itemDetails })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const statuses = async () => {
  const query = { filter: { email: 'ada@example.com' } }
  const { requests } = await queryBackInStockNotificationRequests(client, { query })
  return requests.map(({ status }) => status)
}

async function openRequests() {
  openPage(<BackInStockPage />, { client, route: '/inventory/back-in-stock' })
  return screen.findByRole('list', { name: /^Requests for Salt Cellar/, hidden: true })
}
const menu = 'Actions for the request of ada@example.com'

test('an owner marks a request as sent, and it leaves the list', async () => {
  const list = await openRequests()
  await chooseFrom(menu, /^Mark as sent/)
  await waitFor(() => expect(list.textContent).not.toContain('ada@example.com'))
  expect(await statuses()).toEqual(['NOTIFICATION_SENT'])
})

test('an owner deletes a request after confirming it', async () => {
  const list = await openRequests()
  await chooseFrom(menu, 'Delete request')
  expect(await statuses()).toEqual(['RECEIVED'])
  answerDialog('Delete this request?', 'Delete request')
  await waitFor(() => expect(list.textContent).not.toContain('ada@example.com'))
  expect(await statuses()).toEqual([])
})

test('an owner stops new requests', async () => {
  openPage(<BackInStockPage />, { client, route: '/inventory/back-in-stock' })
  fireEvent.click(await screen.findByLabelText(/^Accept new requests/))
  await waitFor(async () =>
    expect((await getBackInStockSettings(client, {})).settings.collectRequests).toBe(false),
  )
})
