import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'

import { askForShop } from './init-shop.ts'
import { runToEnd, start } from './testing/running.ts'

const production = { NODE_ENV: 'production' }
const redirectUri = 'https://shop.example/auth/callback'
const password = 'a password of the owner'

function builtPages(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-hosted-'))
  mkdirSync(join(directory, '.vite'))
  const manifest = { 'src/main.tsx': { file: 'assets/main.js', isEntry: true } }
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest))
  return directory
}

async function post(url: string, body: object, authorization = ''): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

test('init creates a production site with an owner and a client, and without public accounts', async () => {
  const flags = [
    '--data',
    mkdtempSync(join(tmpdir(), 'vitrine-init-')),
    '--base-url',
    'https://platform.example',
  ]
  const shop = ['--name', 'Atelier Nord', '--currency', 'CHF', '--locale', 'de-CH', '--country', 'CH']
  const init = [
    'init',
    ...flags,
    ...shop,
    '--owner-email',
    'owner@shop.example',
    '--redirect-uri',
    redirectUri,
  ]
  const printed = await runToEnd(init, production)
  const clientId = /client of the shop +(\S+)/.exec(printed)?.[1]
  const recoveryToken = /https:\/\/platform\.example\/_hosted\/recover\?token=(\S+)/.exec(printed)?.[1]

  const serve = ['serve', '--port', '0', '--log-level', 'silent', ...flags, '--hosted-dir']
  await expect(start([...serve, tmpdir()], production)).rejects.toThrow('run npm run build')
  const server = await start([...serve, builtPages()], production)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const { access_token } = await post(`${server.url}/oauth2/token`, { clientId, grantType: 'anonymous' })
  const visitor = String(access_token)
  const answer = await fetch(`${server.url}/v1/site-profile`)
  expect(await answer.json()).toMatchObject({
    siteProfile: { name: 'Atelier Nord', currency: 'CHF', locale: 'de-CH', country: 'CH' },
  })
  const recovered = await post(`${server.url}/v1/recover`, { recoveryToken, password }, visitor)
  expect(recovered).toMatchObject({ state: 'SUCCESS' })
  const login = (email: string, secret: string) =>
    post(`${server.url}/v2/login`, { loginId: { email }, password: secret }, visitor)
  expect(await login('owner@shop.example', password)).toMatchObject({ state: 'SUCCESS' })
  expect(await login('mira@example.com', 'mira-signs-in')).toHaveProperty('details.applicationError')
})

test('a third-party client is added once, and never with a redirect URI of the shop', async () => {
  const flags = ['--data', mkdtempSync(join(tmpdir(), 'vitrine-client-'))]
  const address = ['--redirect-uri', 'https://club.example/callback']
  const add = () => runToEnd(['add-client', 'Plate Club', ...flags, ...address])
  const printed = await add()
  expect(printed).toMatch(/^client of Plate Club {2}[\da-f-]{36}\n$/)
  expect(await add()).toBe(printed)
  await runToEnd(['init', ...flags, '--owner-email', 'owner@shop.example', '--redirect-uri', redirectUri])
  await expect(
    runToEnd(['add-client', 'Plate Club', ...flags, '--redirect-uri', redirectUri]),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('redirectUri must not belong to the site'),
  })
})

test('init without an owner fails with one line that names the missing flag', async () => {
  await expect(runToEnd(['init', '--data', 'memory'])).rejects.toMatchObject({
    code: 1,
    stderr: 'vitrine: set --owner-email to the email address of the owner\n',
  })
})

test('init names the flag with a wrong value', async () => {
  const flags = ['--data', 'memory', '--owner-email', 'owner@shop.example', '--redirect-uri', redirectUri]
  const refused = (flag: string, value: string) =>
    expect(runToEnd(['init', ...flags, flag, value])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^vitrine: ${flag} expected .*\\n$`)),
    })
  await refused('--currency', 'EURO')
  await refused('--time-zone', 'Kinsale')
})

test('init asks for the properties without a flag, and again after a wrong answer', async () => {
  const output = new PassThrough()
  const input = Readable.from(['Atelier Nord\n', 'CH\n', 'de_CH\n', 'de-CH\n', '\n', 'Europe/Zurich\n'])
  const shop = await askForShop({ currency: 'CHF' }, { input, output })
  expect(shop).toMatchObject({ name: 'Atelier Nord', country: 'CH', locale: 'de-CH', currency: 'CHF' })
  const asked = String(output.read())
  expect(asked).toContain('Expected a BCP 47 locale')
  expect(asked).not.toContain('Currency')
})

test.each([
  ['CH', 'CHF'],
  ['US', 'USD'],
  ['IE', 'EUR'],
])('init proposes the currency of %s', async (country, currency) => {
  const given = { name: 'Atelier Nord', country, locale: 'en-IE', timeZone: 'UTC' }
  const shop = await askForShop(given, { input: Readable.from(['\n']), output: new PassThrough() })
  expect(shop.currency).toBe(currency)
})
