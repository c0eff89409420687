import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { ownFacts } from '../http/own-facts.ts'

import { createContext, type Runtime } from '../http/runtime.ts'
import { createVault } from '../secrets/vault.ts'
import type { Services } from '../services.ts'
import { createClock, createRandom } from '../time/time.ts'
import { publishedKeys, signerOf } from './keys.ts'
import { rotateKey } from './rotation.ts'
import type { KeyScope } from './store.ts'

const secretKey = 'a secret key of more than thirty-two characters'
let platform: TestPlatform
const clock = createClock(new Date('2026-11-21T10:00:00Z'))
beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
})

function scopeWith(key: string | undefined): KeyScope {
  const services = { baseUrl: platform.baseUrl, vault: createVault(key, false) } as unknown as Services
  const { siteId, db } = platform
  const random = createRandom(clock)
  const runtime: Runtime = {
    siteId,
    db,
    databaseKind: 'embedded',
    clock,
    random,
    services,
    reactionsTo: () => [],
    wake() {},
  }
  return createContext(runtime, ownFacts(runtime))
}

const stored = async () =>
  (
    await platform.db
      .selectFrom('signing_keys')
      .select('private_jwk')
      .where('site_id', '=', platform.siteId)
      .execute()
  ).map(({ private_jwk }) => private_jwk)

test('five concurrent callers get the same first key', async () => {
  const scope = scopeWith(secretKey)
  const signers = await Promise.all(Array.from({ length: 5 }, () => signerOf(scope, 'tokens')))
  expect(new Set(signers.map(({ keyId }) => keyId)).size).toBe(1)
})

test('private keys are stored encrypted', async () => {
  await signerOf(scopeWith(secretKey), 'tokens')
  expect((await stored()).filter((text) => text.includes('"d"'))).toEqual([])
})

test('without a secret key, private keys are stored unencrypted', async () => {
  await signerOf(scopeWith(undefined), 'webhooks')
  expect(JSON.parse((await stored())[0] ?? '')).toMatchObject({ kty: 'RSA', d: expect.any(String) })
  expect((await signerOf(scopeWith(secretKey), 'webhooks')).keyId).toEqual(expect.any(String))
})

test('after a change of the secret key, a new key signs, and the old key stays published', async () => {
  const before = await signerOf(scopeWith(secretKey), 'tokens')
  const scope = scopeWith(`${secretKey}, another one`)
  const after = await signerOf(scope, 'tokens')
  expect(after.keyId).not.toBe(before.keyId)
  const published = (await publishedKeys(scope)).map(({ kid }) => kid)
  expect(published).toEqual([before.keyId, after.keyId])
})

test('a rotated key is replaced at once, or a day later if the rotation is announced', async () => {
  const scope = scopeWith(secretKey)
  const [tokens, webhooks] = [await signerOf(scope, 'tokens'), await signerOf(scope, 'webhooks')]
  await rotateKey(scope, 'tokens', 'at once')
  expect((await signerOf(scope, 'tokens')).keyId).not.toBe(tokens.keyId)
  await rotateKey(scope, 'webhooks', 'announced')
  expect((await signerOf(scope, 'webhooks')).keyId).toBe(webhooks.keyId)
  expect(await publishedKeys(scope)).toHaveLength(4)
  clock.advance(86_400_000)
  expect((await signerOf(scope, 'webhooks')).keyId).not.toBe(webhooks.keyId)
})
