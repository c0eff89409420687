// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getSiteProperties, updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { ProfileSettingsPage } from './profile-settings-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
})
afterAll(() => platform.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = async () => {
  const client = await platform.as('staff')
  openPage(<ProfileSettingsPage />, { client, route: '/settings/shop' })
  await screen.findByLabelText('Name')
  return client
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const properties = async () => (await getSiteProperties(await platform.as('staff'))).siteProperties

test('an owner names the shop and chooses currency, locale and time zone', async () => {
  await open()
  type('Name', 'Atelier Nord')
  type('Support email', 'help@nord.example')
  type('Currency', 'CHF')
  type('Language', 'de')
  type('Formats as in', 'CH')
  screen.getByText(/such as CHF 1.234\.50\.$/)
  type('Time zone', 'Europe/Zurich')
  save()
  await screen.findByText(/^Saved/)
  expect(await properties()).toMatchObject({
    name: 'Atelier Nord',
    supportEmail: 'help@nord.example',
    currency: 'CHF',
    locale: 'de-CH',
    language: 'de',
    timeZone: 'Europe/Zurich',
  })
})

test('an owner chooses the format of order numbers', async () => {
  await open()
  type('Prefix', 'AN-')
  type('Minimum digits', '6')
  type('Next number', '20000')
  await screen.findByText('AN-020000')
  save()
  await screen.findByText(/^Saved/)
  const { orderNumbers, nextOrderCount } = await properties()
  expect(orderNumbers).toEqual({ prefix: 'AN-', suffix: '', minimumDigits: 6 })
  expect(nextOrderCount).toBe(20_000)
  type('Next number', '5')
  save()
  const next = screen.getByLabelText('Next number')
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
})

test('a wrong value is shown beside its field', async () => {
  await open()
  type('Phone', 'call me')
  save()
  const phone = screen.getByLabelText('Phone')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(await properties()).not.toHaveProperty('phone')
})

test('an error is beside its own row, also below a blank row', async () => {
  await open()
  const add = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const fields = (label: string) => screen.getAllByLabelText(label, { selector: 'input' })
  const second = (label: string) => fields(label).at(-1) as HTMLElement
  const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  add('Add profile')
  add('Add profile')
  fireEvent.change(second('Profile'), { target: { value: 'Instagram' } })
  fireEvent.change(second('Address'), { target: { value: 'not an address' } })
  add('Add exception')
  add('Add exception')
  fireEvent.change(second('From'), { target: { value: '2026-12-24T09:00' } })
  fireEvent.change(second('Until'), { target: { value: '2026-12-23T09:00' } })
  save()
  await waitFor(() => expect(isWrong(second('Address'))).toBe(true))
  expect(fields('Address').map(isWrong)).toEqual([false, true])
  fireEvent.change(second('Address'), { target: { value: 'https://instagram.com/nord' } })
  save()
  await waitFor(() => expect(isWrong(second('Until'))).toBe(true))
  expect(fields('Until').map(isWrong)).toEqual([false, true])
})

test('a change of another editor is announced before it is overwritten', async () => {
  const client = await open()
  type('Tagline', 'Bags')
  await updateSiteProperties(client, { siteProperties: { name: 'Sud' } })
  save()
  await screen.findByText(/The name of the shop is now “Sud”/)
  save()
  await screen.findByText(/^Saved/)
  expect(await properties()).toMatchObject({ name: 'Sud', tagline: 'Bags' })
})
