import { updateSiteProperties } from '@vitrine/client/site-profile'
import { getTheme, updateTheme } from '@vitrine/client/theme'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { leavingHtml } from './page-html.ts'

let platform: TestPlatform

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  return () => platform.close()
})

const show = async (path: string) => {
  const reply = await platform.fetch(new URL(path, platform.baseUrl), { headers: { accept: 'text/html' } })
  return { status: reply.status, page: await reply.text() }
}

test.each([
  ['/_hosted/newsletter/1/stop/2', 404, 'This link is no longer valid', 'Dieser Link ist nicht mehr gültig'],
  ['/_hosted/pay/none', 404, 'No payment is due', 'Keine Zahlung offen'],
  ['/_hosted/redirect', 400, 'This link has expired', 'Dieser Link ist abgelaufen'],
  ['/oauth2/authorize?client_id=a', 400, 'Sign-in failed', 'Anmeldung fehlgeschlagen'],
  [
    `/_hosted/newsletter/1/stop/${'x'.repeat(300)}`,
    400,
    'The request failed',
    'Die Anfrage ist fehlgeschlagen',
  ],
])('the notice of %s is in the language of the shop', async (path, status, english, german) => {
  expect(await show(path)).toEqual({ status, page: expect.stringContaining(english) })
  await updateSiteProperties(await platform.as('staff'), { siteProperties: { locale: 'de-DE' } })
  expect(await show(path)).toEqual({ status, page: expect.stringContaining(german) })
})

test.each([
  ['de', 'Weiter zu shop.example'],
  ['fr', 'Continue to shop.example'],
])('the page that leads to another site speaks the language of the shop: %s', async (language, text) => {
  const page = await leavingHtml('https://shop.example/thanks', new Headers(), { language }).text()
  expect(page).toContain(text)
})

test.each(['LEFT', 'CENTRED'] as const)(
  'the header of a page has the place of the look: %s',
  async (header) => {
    const staff = await platform.as('staff')
    const { theme } = await getTheme(staff)
    await updateTheme(staff, { theme: { ...theme, header } })
    const { page } = await show('/oauth2/authorize?client_id=a')
    expect(/isCentred[^,]*true/.test(page)).toBe(header === 'CENTRED')
  },
)
