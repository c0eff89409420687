import { confirmFactor, enrolFactor } from '@vitrine/client/security'
import { type LoginState, login, register, verifyFactor } from '@vitrine/client/sign-in'
import { expect, test } from 'vitest'

import { createTestPlatform } from './create-test-platform.ts'

/** A platform with a visitor and an account. */
async function setUp() {
  const platform = await createTestPlatform()
  const { accounts } = await platform.connection()
  const account = accounts.find(({ role }) => role === 'member')
  if (!account) throw new Error('The seed has no member')
  const mailedCode = async () => (await platform.mailbox.latest(account.email)).code ?? ''
  return { platform, account, mailedCode, visitor: await platform.as('visitor') }
}

test('a suspected bot gets a captcha, and a form that solves it continues', async () => {
  const { visitor, account } = await setUp()
  let state: LoginState = { loginState: 'INITIAL' }
  for (let attempt = 0; attempt < 5; attempt++)
    state = await login(visitor, { ...account, password: 'not this one' })
  expect(state).toMatchObject({ loginState: 'USER_CAPTCHA_REQUIRED', errorCode: 'missingCaptchaToken' })

  const forged = { ...account, captchaTokens: { recaptchaToken: btoa('{}') } }
  expect(await login(visitor, forged)).toMatchObject({
    loginState: 'USER_CAPTCHA_REQUIRED',
    errorCode: 'invalidCaptchaToken',
  })
  expect(await login(visitor, { ...account, captcha: 'solve' })).toMatchObject({ loginState: 'SUCCESS' })
})

test('a custom form continues with a second factor', async () => {
  const { platform, visitor, account, mailedCode } = await setUp()
  const member = await platform.as('member')
  const { factor } = await enrolFactor(member, { type: 'EMAIL' })
  await confirmFactor(member, { factorId: factor.id, code: await mailedCode() })

  const asked = await login(visitor, account)
  expect(asked).toMatchObject({
    loginState: 'FAILURE',
    error: 'Unknown _state',
    state: 'MFA_CHALLENGE',
    stateToken: expect.any(String),
    factors: [{ type: 'EMAIL', status: 'ACTIVE' }],
  })
  const wrong = verifyFactor(visitor, asked, { type: 'EMAIL', code: '000000' })
  await expect(wrong).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  const again = await verifyFactor(visitor, asked, { type: 'EMAIL' })
  const done = await verifyFactor(visitor, again, { type: 'EMAIL', code: await mailedCode() })
  expect(done).toEqual({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } })
})

test('a custom form waits for a prompt on another device', async () => {
  const { platform, visitor, account } = await setUp()
  const dev = async (path: string, init?: RequestInit) =>
    (await platform.fetch(`${platform.baseUrl}/_dev/messages${path}`, init)).json()
  const prompt = async () => (await dev('?to=device-1'))[0]
  const member = await platform.as('member')
  const { factor } = await enrolFactor(member, { type: 'PUSH', device: 'device-1' })
  await confirmFactor(member, { factorId: factor.id, code: (await prompt()).code })

  const asked = await login(visitor, account)
  const { id } = await prompt()
  const waiting = await verifyFactor(visitor, asked, { type: 'PUSH', poll: true })
  expect(waiting).toMatchObject({ state: 'MFA_CHALLENGE', factors: [{ type: 'PUSH' }] })
  expect(await prompt()).toMatchObject({ id })

  await dev(`/${id}/approve`, { method: 'POST' })
  const done = await verifyFactor(visitor, waiting, { type: 'PUSH', poll: true })
  expect(done).toEqual({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } })
})

test('a registration names its invalid fields', async () => {
  const { visitor, account } = await setUp()
  expect(await register(visitor, { email: account.email, password: 'long enough 1' })).toMatchObject({
    loginState: 'FAILURE',
    errorCode: 'emailAlreadyExists',
  })
  expect(await register(visitor, { email: 'not an address', password: 'long enough 1' })).toMatchObject({
    loginState: 'FAILURE',
    errorCode: 'invalidEmail',
  })
})
