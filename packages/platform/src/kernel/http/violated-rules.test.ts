import { createAdditionalFee } from '@vitrine/client/additional-fees'
import { createTaxRegion } from '@vitrine/client/tax'
import { verifyDuringAuthentication } from '@vitrine/client/verification'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

const platform = await createTestPlatform({ seed: 'empty' })
const staff = await platform.as('staff')

const fee = { name: 'Gift wrapping', type: 'HANDLING_FEE', calculation: 'FLAT' } as const
const region = { name: 'Ireland', destinations: [{ countryCode: 'IE' }] }

test('an amount below zero breaks the rule DECIMAL_GTE', async () => {
  await expect(
    createAdditionalFee(staff, { additionalFee: { ...fee, value: '-1.50' } }),
  ).rejects.toMatchObject({
    fieldViolations: [
      { field: 'additionalFee.value', violatedRule: 'DECIMAL_GTE', description: 'must be at least 0' },
    ],
  })
})

test('a rate above one breaks the rule DECIMAL_LTE', async () => {
  await expect(createTaxRegion(staff, { taxRegion: { ...region, rate: '1.5' } })).rejects.toMatchObject({
    fieldViolations: [
      { field: 'taxRegion.rate', violatedRule: 'DECIMAL_LTE', description: 'must be at most 1' },
    ],
  })
})

test('a code of the wrong length breaks the rule EXACT_LENGTH', async () => {
  const visitor = await platform.as('visitor')
  await expect(
    verifyDuringAuthentication(visitor, { code: '123', stateToken: 'token' }),
  ).rejects.toMatchObject({
    fieldViolations: [
      { field: 'code', violatedRule: 'EXACT_LENGTH', description: 'must be exactly 6 characters long' },
    ],
  })
})
