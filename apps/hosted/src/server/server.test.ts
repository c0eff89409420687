// @vitest-environment node
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'
import type { PageData } from '../generated/hosted-pages.ts'
import { draw } from './server.tsx'

const site = {
  name: 'Morrow & Wren',
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
}
const signIn = {
  page: 'sign-in',
  site,
  session: 'a-session',
  clientName: 'Morrow & Wren',
} as unknown as PageData

const visitOf = async () => {
  const platform = await createTestPlatform()
  const page = await platform.fetch(`${platform.baseUrl}/_hosted/recovery`)
  const [cookie = ''] = page.headers.getSetCookie()
  const fetch = (path: string, init: RequestInit) =>
    platform.fetch(new URL(path, platform.baseUrl), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'sec-fetch-site': 'same-origin', cookie },
    })
  return {
    document: signIn,
    address: '/oauth2/authorize?session=a-session',
    kept: undefined,
    fields: undefined,
    fetch,
  }
}

test('a page has its content and title before any script', async () => {
  const { html, title } = await draw(await visitOf())
  expect(html).toContain('<h1 tabindex="-1" class="text-4xl">Welcome back</h1>')
  expect(html).toContain('<form noValidate="" class="flex flex-col gap-5" method="post">')
  expect(title).toBe('Welcome back · Morrow & Wren')
})

test('a page of a German shop has German words, and names their language and modules', async () => {
  const german = { ...site, locale: 'de-AT', language: 'de' }
  const document = { ...signIn, site: german } as PageData
  const { html, title, language, texts } = await draw({ ...(await visitOf()), document })
  expect(html).toContain('>Willkommen zurück</h1>')
  expect(html).toContain('Passwort anzeigen')
  expect([title, language]).toEqual(['Willkommen zurück · Morrow & Wren', 'de-AT'])
  expect(texts).toContain('src/sign-in/texts/de.ts')
})

test('a mistake is shown at its field, with what was typed', async () => {
  const fields = { _form: 'sign-in', email: 'not an address', password: '' }
  const { status, html, goTo } = await draw({ ...(await visitOf()), fields })
  expect([status, goTo]).toEqual([422, undefined])
  expect(html).toContain('Enter an email address, such as name@example.com.')
  expect(html).toContain('value="not an address"')
})

test('a refusal is shown, and the document holds no password', async () => {
  const fields = { _form: 'sign-in', email: 'ada@example.com', password: 'a-wrong-one' }
  const drawn = await draw({ ...(await visitOf()), fields })
  expect(drawn.html).toContain('The email address or password is wrong.')
  expect(drawn.html).toContain('value="ada@example.com"')
  expect(JSON.stringify(drawn)).not.toContain('a-wrong-one')
})

test('a button without a script leads to the next step, which the next request shows', async () => {
  const visit = await visitOf()
  const pressed = await draw({ ...visit, fields: { _form: 'switch' } })
  expect(pressed.goTo).toBe(visit.address)
  const { html } = await draw({ ...visit, kept: pressed.kept })
  expect(html).toContain('Create an account</h1>')
})

test('a page whose component fails has no content, and returns the error', async () => {
  const document = { page: 'sign-out', site } as unknown as PageData
  const { html, error } = await draw({ ...(await visitOf()), document })
  expect([html, error]).toEqual(['', expect.any(TypeError)])
})

test('a form that the page does not show changes nothing', async () => {
  const visit = await visitOf()
  const drawn = await draw({ ...visit, fields: { _form: 'place-order' } })
  expect([drawn.goTo, drawn.kept]).toEqual([visit.address, undefined])
})

const asked = {
  site,
  clientName: 'Plate Club',
  thirdParty: true,
  selfNamed: false,
  scopes: ['openid'],
  session: 'a-session',
}
const consentOf = (id: string) => ({ ...asked, page: 'consent', account: { id, name: id, email: '' } })
const installOf = (...permissions: string[]) => ({
  page: 'install',
  site,
  app: { id: 'an-app', name: 'Labels', description: '' },
  ...{ redirectUrl: 'https://labels.example', returnHost: 'labels.example', account: 'Aoife' },
  ...{ permissions, words: [], missing: [], installed: false },
})

test.each([
  ['to an account', consentOf('ada'), consentOf('mira'), 'Allow'],
  ['to permissions', installOf('ORDERS.READ'), installOf('ORDERS.READ', 'MEMBERS.MANAGE'), 'Install'],
])('a plain form consents only %s that its page has shown', async (_, shown, now, button) => {
  const visit = await visitOf()
  const { html } = await draw({ ...visit, document: shown as unknown as PageData })
  const form = html.split('<form').find((one) => one.includes(`>${button}<`))
  const fields = { _form: /name="_form" value="([^"]*)"/.exec(form ?? '')?.[1] ?? '' }
  const same = await draw({ ...visit, document: shown as unknown as PageData, fields })
  const other = await draw({ ...visit, document: now as unknown as PageData, fields })
  // The platform refuses this browser, which is not signed in; the other form is not sent to it.
  expect([same.status, same.goTo, other.status, other.goTo]).toEqual([
    422,
    undefined,
    undefined,
    visit.address,
  ])
})

test.each([
  ['club.plates.example', 'You continue to <'],
  ['localhost.plates.example', 'You continue to <'],
  ['127.0.0.1:4050', 'You continue to a program on this device ('],
  ['[::1]:4050', 'You continue to a program on this device ('],
])('consent for %s says where the answer goes', async (returnHost, sentence) => {
  const document = { ...consentOf('ada'), returnHost } as unknown as PageData
  const { html } = await draw({ ...(await visitOf()), document })
  expect(html.replaceAll('<!-- -->', '')).toContain(sentence)
})
