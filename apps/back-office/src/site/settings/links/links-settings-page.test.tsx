// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { queryCheckoutTemplates } from '@vitrine/client/checkout-templates'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../../test/open-page.tsx'
import { LinksSettingsPage } from './links-settings-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  openPage(<LinksSettingsPage />, { client, route: '/' })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

test('an owner finds the product of a link by words, and gets its QR code', async () => {
  const [add] = await screen.findAllByRole('button', { name: /link$/ })
  fireEvent.click(add!)
  const search = await screen.findByRole('combobox', { name: 'Add product', hidden: true })
  fireEvent.change(search, { target: { value: 'harbuor mug' } })
  await screen.findAllByRole('option', { name: /Harbour Mug/, hidden: true })
  fireEvent.keyDown(search, { key: 'Enter' })
  await screen.findByText(/^Harbour Mug/, { selector: 'li span' })
  answerDialog('New link', 'Create link', { Name: 'Poster' })
  const button = await screen.findByRole('button', { name: 'QR code of the link Poster' })
  const query = { filter: { name: 'Poster' } }
  expect((await queryCheckoutTemplates(client, { query })).checkoutTemplates).toMatchObject([
    { lineItems: [{ quantity: 1 }] },
  ])
  fireEvent.click(button)
  await screen.findByRole('img', { name: 'QR code that opens the link Poster', hidden: true })
  const download = screen.getByRole('link', { name: 'Download as SVG', hidden: true })
  await waitFor(() => expect(download.getAttribute('href')).toMatch(/^data:image\/svg\+xml,%3Csvg/))
})
