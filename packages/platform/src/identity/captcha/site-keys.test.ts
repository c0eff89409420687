import { listCaptchaSiteKeys } from '@vitrine/client/security'
import { login, register } from '@vitrine/client/sign-in'
import { solveCaptcha } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'

import { runCaptchaServer } from '../../../test/captcha-server.ts'
import { credentials, visitor } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira } from '../../../test/world.ts'
import { verifyCaptchaService } from './service.ts'

const service = runCaptchaServer()
const always = { captcha: { register: 'VISIBLE', login: 'INVISIBLE' } } as const
const newcomer = { email: 'new@example.com', password: 'a long enough one' }

/** A shop that always asks for captchas, and a visitor's client. */
async function openShop(options: object = {}) {
  const world = await createWorld(always, options)
  const client = await world.platform.as('visitor')
  const { siteKeys } = await listCaptchaSiteKeys(client)
  const keyOf = (use: string, kind = 'PROOF_OF_WORK') =>
    siteKeys.find((key) => key.use === use && key.kind === kind)?.id ?? ''
  return { world, client, siteKeys, keyOf }
}

describe('the keys of the built-in captcha', () => {
  test('are one visible and one invisible key, the same at each start and different in each shop', async () => {
    const { siteKeys } = await openShop()
    expect(siteKeys.map(({ use, kind }) => [use, kind])).toEqual([
      ['VISIBLE', 'PROOF_OF_WORK'],
      ['INVISIBLE', 'PROOF_OF_WORK'],
    ])
    const { siteKeys: others } = await openShop()
    expect(new Set([...siteKeys, ...others].map(({ id }) => id)).size).toBe(4)
  })

  test('sign a visitor up and in with the client of the specification', async () => {
    const { world, client, keyOf } = await openShop()
    const solved = async (use: string) => ({
      recaptchaForClientSiteKey: { token: await solveCaptcha(world.platform), siteKeyId: keyOf(use) },
    })
    const asked = await register(client, newcomer)
    expect(asked).toMatchObject({ loginState: 'USER_CAPTCHA_REQUIRED' })
    const signedUp = await register(client, { ...newcomer, captchaTokens: await solved('VISIBLE') })
    expect(signedUp.loginState).toBe('SUCCESS')
    const signedIn = await login(client, { ...newcomer, captchaTokens: await solved('INVISIBLE') })
    expect(signedIn.loginState).toBe('SUCCESS')
  })

  test('an unknown key is invalid, and an invisible key does not satisfy a visible captcha', async () => {
    const { world, keyOf } = await openShop()
    const at = await visitor(world)
    const attempt = async (siteKeyId: string) =>
      codeOf(
        await at.post('/v2/register', {
          loginId: { email: newcomer.email },
          password: newcomer.password,
          captchaTokens: [
            { recaptchaForClientSiteKey: { token: await solveCaptcha(world.platform), siteKeyId } },
          ],
        }),
      )
    expect(await attempt('0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001')).toBe('-19970')
    expect(await attempt(keyOf('INVISIBLE'))).toBe('-19971')
    expect(await attempt(keyOf('VISIBLE'))).toBeUndefined()
  })
})

describe('a captcha service', () => {
  const withService = () => openShop({ captcha: service.options() })

  test('has its keys before those of the built-in captcha', async () => {
    const { siteKeys } = await withService()
    expect(siteKeys.map(({ use, kind }) => `${kind} ${use}`)).toEqual([
      'RECAPTCHA VISIBLE',
      'RECAPTCHA INVISIBLE',
      'PROOF_OF_WORK VISIBLE',
      'PROOF_OF_WORK INVISIBLE',
    ])
    expect(siteKeys.map(({ key }) => key).slice(0, 2)).toEqual(['visible-site-key', 'invisible-site-key'])
  })

  test('verifies the visible and the invisible token of the published client, each once', async () => {
    const { client } = await withService()
    const recaptchaToken = service.solve('visible')
    const up = await register(client, { ...newcomer, captchaTokens: { recaptchaToken } })
    expect(up.loginState).toBe('SUCCESS')
    const again = await register(client, {
      ...newcomer,
      email: 'b@example.com',
      captchaTokens: { recaptchaToken },
    })
    expect(again).toMatchObject({ errorCode: 'invalidCaptchaToken' })
    const invisibleRecaptchaToken = service.solve('invisible')
    const signedIn = await login(client, { ...newcomer, captchaTokens: { invisibleRecaptchaToken } })
    expect(signedIn.loginState).toBe('SUCCESS')
  })

  test('verifies a token with the secret of its site key', async () => {
    const { client, keyOf } = await withService()
    const tokens = (use: 'visible' | 'invisible', siteKeyId: string) => ({
      recaptchaForClientSiteKey: { token: service.solve(use), siteKeyId },
    })
    const visible = keyOf('VISIBLE', 'RECAPTCHA')
    const wrong = await register(client, { ...newcomer, captchaTokens: tokens('invisible', visible) })
    expect(wrong).toMatchObject({ errorCode: 'invalidCaptchaToken' })
    const right = await register(client, { ...newcomer, captchaTokens: tokens('visible', visible) })
    expect(right.loginState).toBe('SUCCESS')
    const builtIn = await login(client, {
      ...newcomer,
      captchaTokens: tokens('invisible', keyOf('INVISIBLE')),
    })
    expect(builtIn).toMatchObject({ errorCode: 'invalidCaptchaToken' })
  })

  test('rejects a visitor with a low score', async () => {
    const { client } = await withService()
    const enter = (score: number) =>
      login(client, {
        email: mira.email,
        password: mira.password,
        captchaTokens: { invisibleRecaptchaToken: service.solve('invisible', score) },
      })
    expect(await enter(0.3)).toMatchObject({ errorCode: 'invalidCaptchaToken' })
    expect((await enter(0.9)).loginState).toBe('SUCCESS')
  })

  test('leaves the built-in captcha usable, also while the service does not answer', async () => {
    const { world } = await openShop({
      captcha: { ...service.options(), verifyUrl: 'http://127.0.0.1:2/siteverify' },
    })
    const at = await visitor(world)
    const sent = (InvisibleRecaptcha: string) =>
      at.post('/v2/login', { ...credentials(), captchaTokens: [{ InvisibleRecaptcha }] })
    expect(codeOf(await sent(service.solve('invisible')))).toBe('-19970')
    expect((await sent(await solveCaptcha(world.platform))).body.state).toBe('SUCCESS')
  })

  test('is checked with its secrets', async () => {
    await verifyCaptchaService(service.options())
    const { invisible } = service.options()
    const wrong = { ...service.options(), invisible: { ...invisible!, secret: 'of another account' } }
    await expect(verifyCaptchaService(wrong)).rejects.toThrow('rejects the secret of the invisible captcha')
  })
})
