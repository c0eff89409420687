// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getAnalyticsSettings } from '@vitrine/client/analytics-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { AnalyticsSettingsPage } from './analytics-settings-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })

test('an owner chooses a tag manager, mends an origin, and removes it again', async () => {
  const client = await platform.as('staff')
  const saved = async () => (await getAnalyticsSettings(client)).analyticsSettings
  openPage(<AnalyticsSettingsPage />, { client, route: '/settings/analytics' })
  fireEvent.click(await screen.findByLabelText(/^Tag manager/))
  await type('Address of the script', 'https://tags.example.com/a.js')
  await type(/^Further origins/, 'https://one.example.com\nhttps://two.example.com/path')
  fireEvent.click(screen.getByLabelText('Marketing'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Expected an origin/)
  await type(/^Further origins/, 'https://one.example.com\nhttps://two.example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(await saved()).toEqual({
    sink: {
      kind: 'DATA_LAYER',
      url: 'https://tags.example.com/a.js',
      origins: ['https://one.example.com', 'https://two.example.com'],
    },
    purposes: ['ANALYTICS', 'MARKETING'],
  })
  fireEvent.click(screen.getByLabelText(/^None/))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await saved()).sink).toBeUndefined())
})
