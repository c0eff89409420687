import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPushKey } from '@vitrine/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { signIn } from './doctor/sign-in.ts'

/** A phone provider with one account, and a captcha service with one secret. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  response.setHeader('content-type', 'application/json')
  if (request.url === '/siteverify') {
    const { secret } = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const error = secret === 'right' ? 'invalid-input-response' : 'invalid-input-secret'
    return response.end(JSON.stringify({ success: false, 'error-codes': [error] }))
  }
  const signedIn = request.headers.authorization === `Basic ${btoa('AC1:right')}`
  if (request.method !== 'GET' || request.url !== '/2010-04-01/Accounts/AC1.json' || !signedIn)
    return response.writeHead(401).end('{}')
  return response.end(JSON.stringify({ status: 'active' }))
})

let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

/** The findings of the doctor with these variables, each as `state: what`. */
async function findings(environment: Record<string, string>) {
  const config = readConfig(['doctor'], environment)
  const found = []
  for (const { run } of signIn) {
    const { state, what } = await run(config, { kind: 'embedded' })
    found.push(`${state}: ${what}`)
  }
  return found.join('\n')
}

const phone = () => ({
  VITRINE_PHONE_URL: url,
  VITRINE_PHONE_ACCOUNT: 'AC1',
  VITRINE_PHONE_TOKEN: 'right',
  VITRINE_SMS_FROM: 'Shop',
})

test('without a phone provider, the doctor says that its factors are not offered', async () => {
  expect(await findings({})).toContain('good: Text messages and calls are not offered')
})

test('the doctor signs in to the phone provider and sends nothing', async () => {
  expect(await findings(phone())).toContain(
    'good: Phone provider 127.0.0.1 accepts the account; text messages are offered',
  )
  expect(await findings({ ...phone(), VITRINE_PHONE_TOKEN: 'wrong' })).toContain(
    'bad: Phone provider 127.0.0.1: the account or its token is not accepted',
  )
  expect(await findings({ ...phone(), VITRINE_PHONE_URL: 'http://127.0.0.1:2' })).toMatch(
    /bad: Phone provider 127\.0\.0\.1: ECONNREFUSED/,
  )
})

test('half a phone provider is refused at the start', () => {
  expect(() => readConfig(['serve'], { VITRINE_PHONE_URL: url })).toThrow('--phone-url needs --sms-from')
  expect(() => readConfig(['serve'], { VITRINE_SMS_FROM: 'Shop' })).toThrow('need --phone-url')
  const { VITRINE_PHONE_TOKEN: _token, ...half } = phone()
  expect(() => readConfig(['serve'], half)).toThrow('VITRINE_PHONE_ACCOUNT and VITRINE_PHONE_TOKEN')
  expect(() => readConfig(['serve'], { ...phone(), VITRINE_CALL_FROM: 'Shop' })).toThrow(
    '--call-from must be',
  )
})

test('the doctor checks the settings of push notifications, and a wrong key is refused at the start', async () => {
  const VITRINE_PUSH_KEY = createPushKey()
  expect(await findings({})).toContain('good: Push notifications are not offered')
  expect(await findings({ VITRINE_PUSH_KEY })).toContain('bad: Push services reject a shop without a contact')
  expect(await findings({ VITRINE_PUSH_KEY, VITRINE_MAIL_FROM: 'shop@example.com' })).toContain(
    'good: Push notifications are offered; push services can contact shop@example.com',
  )
  expect(() => readConfig(['serve'], { VITRINE_PUSH_KEY: 'short' })).toThrow('vitrine push-key')
})

test.each(['push-key', 'help'])(
  'vitrine %s runs with a wrong key, so that the key can be corrected',
  (command) => {
    expect(readConfig([command], { VITRINE_PUSH_KEY: 'short' }).command).toBe(command)
  },
)

const captcha = () => ({
  VITRINE_CAPTCHA_VERIFY_URL: `${url}/siteverify`,
  VITRINE_CAPTCHA_SITE_KEY: 'key',
  VITRINE_CAPTCHA_SECRET: 'right',
})

test('the doctor checks the secrets of the captcha service', async () => {
  expect(await findings(captcha())).toContain('good: Captcha service 127.0.0.1 accepts the secrets')
  expect(await findings({ ...captcha(), VITRINE_CAPTCHA_SECRET: 'wrong' })).toContain(
    'bad: Captcha service 127.0.0.1: the service rejects the secret of the visible captcha',
  )
  expect(await findings({ ...captcha(), VITRINE_CAPTCHA_VERIFY_URL: 'http://127.0.0.1:2/' })).toMatch(
    /bad: Captcha service 127\.0\.0\.1: ECONNREFUSED/,
  )
})

test('half a captcha service is refused at the start', () => {
  expect(() => readConfig(['serve'], { VITRINE_CAPTCHA_SECRET: 'right' })).toThrow('--captcha-verify-url')
  expect(() => readConfig(['serve'], { ...captcha(), VITRINE_CAPTCHA_INVISIBLE_SITE_KEY: 'key' })).toThrow(
    'or neither',
  )
})
