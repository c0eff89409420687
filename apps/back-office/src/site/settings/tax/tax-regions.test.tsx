// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { listTaxGroups, listTaxRegions } from '@vitrine/client/tax'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { TaxSettingsPage } from './tax-settings-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner gives a tax group a rate of its own, and products can choose the group', async () => {
  const client = await platform.as('staff')
  openPage(<TaxSettingsPage />, { client, route: '/settings/tax' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add tax region', hidden: true }))
  const dialog = within(screen.getByRole('dialog', { name: 'New tax region', hidden: true }))
  const fill = (label: string | RegExp, value: string, at = 0) =>
    fireEvent.change(dialog.getAllByLabelText(label)[at] as HTMLElement, { target: { value } })
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name, hidden: true }))
  fill('Name', 'GST')
  fill(/^Countries/, 'NZ')
  fill('Rate', '15')
  press('Add group rate')
  fill('Tax group', 'seeds')
  press('Create tax region')
  // The rate of the group is missing.
  await dialog.findAllByRole('alert', { hidden: true })
  dialog.getByText('Enter a percentage from 0 to 100, such as 23.')
  expect(dialog.getAllByLabelText('Rate')[0]?.getAttribute('aria-invalid')).not.toBe('true')
  expect(dialog.getAllByLabelText('Rate')[1]?.getAttribute('aria-invalid')).toBe('true')
  fill('Rate', '2.5', 1)
  press('Create tax region')
  await screen.findByText('New Zealand, seeds 2.5%')
  const made = (await listTaxRegions(client)).taxRegions.find(({ name }) => name === 'GST')
  expect(made).toMatchObject({ rate: '0.15', groupRates: [{ taxGroupId: 'seeds', rate: '0.025' }] })
  expect((await listTaxGroups(client)).taxGroupIds).toContain('seeds')
})

test('the page says where automatic rates come from, and that no tax is charged without a region', async () => {
  const empty = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => empty.close())
  const client = await empty.as('staff')
  openPage(<TaxSettingsPage />, { client, route: '/settings/tax' })
  await screen.findByText(/^No tax regions yet, so no tax is charged\./)
  screen.getByText(/^Built-in rates of .*2026 apply in the regions below\./)
  fireEvent.click(screen.getByRole('button', { name: 'Add tax region' }))
  expect(screen.queryByLabelText(/^Look up rate automatically/)).toBeNull()
  fireEvent.click(screen.getByLabelText(/^Automatic rates/))
  await screen.findByLabelText(/^Look up rate automatically/)
})

test('without a source, automatic rates cannot be chosen', async () => {
  const bare = await createTestPlatform({ seed: 'empty', tax: 'none' })
  onTestFinished(() => bare.close())
  openPage(<TaxSettingsPage />, { client: await bare.as('staff'), route: '/settings/tax' })
  const automatic = await screen.findByLabelText(/^Automatic rates/)
  expect((automatic as HTMLInputElement).disabled).toBe(true)
  screen.getByText('No app supplies rates yet.')
})
