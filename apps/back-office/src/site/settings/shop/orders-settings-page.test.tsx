// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getInvoiceSettings } from '@vitrine/client/order-invoices'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { OrdersSettingsPage } from './orders-settings-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner saves the payment term, VAT ID and footer of invoices; a term over a year is refused', async () => {
  const client = await platform.as('staff')
  openPage(<OrdersSettingsPage />, { client, route: '/settings/orders' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText(/^Payment term/)
  type(/^Payment term/, '21')
  type(/^VAT ID/, 'IE6388047V')
  type(/^Footer/, '')
  const save = screen.getByRole('button', { name: 'Save invoice settings' })
  fireEvent.click(save)
  await screen.findByText('Saved. Existing invoices do not change.')
  expect((await getInvoiceSettings(client)).settings).toEqual({ dueDays: 21, vatId: 'IE6388047V' })
  type(/^Payment term/, '900')
  fireEvent.click(save)
  const term = screen.getByLabelText(/^Payment term/)
  await waitFor(() => expect(term.getAttribute('aria-invalid')).toBe('true'))
  expect((await getInvoiceSettings(client)).settings.dueDays).toBe(21)
})
