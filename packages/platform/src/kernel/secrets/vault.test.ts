import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { createRandom } from '../time/time.ts'
import { createVault } from './vault.ts'

const key = 'a secret key of more than thirty-two characters'

async function scope() {
  const { db, siteId, clock } = await createTestPlatform({ seed: 'empty' })
  return { db, siteId, clock, random: createRandom(clock) }
}

test('decryption needs the same key and purpose', async () => {
  const ctx = await scope()
  const vault = createVault(key, false)
  const sealed = await vault.seal(ctx, 'a secret', 'factor 1')
  expect(sealed).not.toContain('a secret')
  expect(await vault.unseal(ctx, sealed, 'factor 1')).toBe('a secret')
  expect(await vault.unseal(ctx, sealed, 'factor 2')).toBeUndefined()
  expect(await createVault(`${key}, another`, false).unseal(ctx, sealed, 'factor 1')).toBeUndefined()
})

test('without a key, production cannot encrypt, and development creates a key for each site', async () => {
  const [ctx, other] = [await scope(), await scope()]
  expect(createVault(undefined, false).isOpen).toBe(false)
  await expect(createVault(undefined, false).seal(ctx, 'a secret', 'any')).rejects.toThrow(
    'requires a secret key',
  )
  const vault = createVault(undefined, true)
  const many = await Promise.all([1, 2, 3].map(() => vault.seal(ctx, 'a secret', 'any')))
  for (const sealed of many) expect(await vault.unseal(ctx, sealed, 'any')).toBe('a secret')
  expect(await vault.unseal(other, many[0] ?? '', 'any')).toBeUndefined()
})
