import type { Client } from '@vitrine/client'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import {
  createTaxRegion,
  listBuiltInTaxRates,
  listTaxGroups,
  lookUpTax,
  updateTaxSettings,
} from '@vitrine/client/tax'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, describe, expect, test } from 'vitest'

import type { TaxProvider } from '../../kernel/ports/tax-provider.ts'
import { answerWithin } from './taxes.ts'

let platform: TestPlatform
let staff: Client
afterEach(() => platform.close())

async function open(tax?: TaxProvider | 'none'): Promise<void> {
  platform = await createTestPlatform({ seed: 'empty', ...(tax && { tax }) })
  staff = await platform.as('staff')
  const american = { name: 'Sales tax', rate: '0.08', groupRates: [{ taxGroupId: 'food', rate: '0.01' }] }
  await createTaxRegion(staff, { taxRegion: { ...american, destinations: [{ countryCode: 'US' }] } })
  await createTaxRegion(staff, {
    taxRegion: {
      name: 'VAT',
      rate: '0.23',
      calculation: 'MANUAL',
      destinations: [{ countryCode: 'IE' }],
    },
  })
}

const automatic = (more: object = {}) =>
  updateTaxSettings(staff, { taxSettings: { calculation: 'AUTOMATIC', ...more } })
const newYork = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
const details = async (address: object, taxGroupId?: string) =>
  (await lookUpTax(staff, { address, ...(taxGroupId && { taxGroupId }) })).calculationDetails

describe('tax', () => {
  test('has the groups of the built-in rates, and those of the regions', async () => {
    await open()
    await createTaxRegion(staff, {
      taxRegion: {
        name: 'GST',
        rate: '0.15',
        destinations: [{ countryCode: 'NZ' }],
        groupRates: [
          { taxGroupId: 'seeds', rate: '0' },
          { taxGroupId: 'food', rate: '0.1' },
        ],
      },
    })
    expect((await listTaxGroups(staff)).taxGroupIds).toEqual(['food', 'books', 'seeds'])
  })

  test('of a city contains the rate of its county', async () => {
    await open()
    await automatic()
    const chicago = { country: 'US', subdivision: 'US-IL', city: 'Chicago', postalCode: '60601' }
    const { jurisdictions } = await lookUpTax(staff, { address: chicago })
    expect(jurisdictions).toContainEqual(
      expect.objectContaining({ jurisdictionType: 'COUNTY', jurisdiction: 'Cook County' }),
    )
  })

  test('uses manual rates by default, and names the reason', async () => {
    await open()
    expect(await lookUpTax(staff, { address: newYork, taxGroupId: 'food' })).toMatchObject({
      rate: '0.01',
      calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
    })
    await automatic()
    expect(await details({ country: 'IE' })).toEqual({
      rateType: 'MANUAL_RATE',
      manualRateReason: 'REGION_SETTING_TO_MANUAL',
    })
    expect(await details({ country: 'BR' })).toEqual({ rateType: 'NO_TAX_COLLECTED' })
    await updateTaxSettings(staff, { taxSettings: { calculation: 'NONE' } })
    expect(await details(newYork)).toEqual({ rateType: 'NO_TAX_COLLECTED' })
  })

  test('that is automatic has the rates of every authority', async () => {
    await open()
    await automatic()
    expect(await lookUpTax(staff, { address: newYork })).toEqual({
      rate: '0.08875',
      name: 'Sales tax',
      jurisdictions: [
        { jurisdiction: 'New York', jurisdictionType: 'STATE', taxName: 'Sales tax', rate: '0.04' },
        { jurisdiction: 'New York City', jurisdictionType: 'CITY', taxName: 'Sales tax', rate: '0.045' },
        {
          jurisdiction: 'Metropolitan Commuter Transportation District',
          jurisdictionType: 'SPECIAL',
          taxName: 'Sales tax',
          rate: '0.00375',
        },
      ],
      calculationDetails: { rateType: 'AUTO_RATE' },
    })
    expect((await lookUpTax(staff, { address: { ...newYork, postalCode: '14201' } })).rate).toBe('0.04')
    expect((await lookUpTax(staff, { address: newYork, taxGroupId: 'food' })).rate).toBe('0')
    expect((await lookUpTax(staff, { address: { country: 'US', subdivision: 'OR' } })).jurisdictions).toEqual(
      [],
    )
  })

  test('finds a state by its code or its name, also that of the shop', async () => {
    await open()
    const state = { name: 'Sales tax of New York', rate: '0.04' }
    const destinations = [{ countryCode: 'US', subdivisions: ['US-NY'] }]
    await createTaxRegion(staff, { taxRegion: { ...state, destinations } })
    const found = async (address: object) => {
      const { rate, jurisdictions } = await lookUpTax(staff, { address })
      return [rate, jurisdictions[0]?.jurisdiction]
    }
    expect(await found({ country: 'US', subdivision: 'US-NY' })).toEqual(['0.04', 'US-NY'])
    expect(await found({ country: 'US', subdivision: 'NY' })).toEqual(['0.04', 'NY'])
    expect(await found({ country: 'US', subdivision: ' new York' })).toEqual(['0.04', 'US-NY'])
    expect(await found({ country: 'US', subdivision: 'Hudson Valley' })).toEqual(['0.08', 'US'])

    const businessAddress = { country: 'US', subdivision: 'New York', city: 'Albany' }
    const { siteProperties } = await updateSiteProperties(staff, { siteProperties: { businessAddress } })
    expect(siteProperties.businessAddress).toEqual(businessAddress)
    expect(await found({})).toEqual(['0.04', 'US-NY'])
  })

  test('falls back to the site’s own rate if the provider fails or is switched off', async () => {
    const broken = { name: 'Broken', rates: () => Promise.reject(new Error('down')) }
    await open(broken)
    await automatic()
    expect(await lookUpTax(staff, { address: newYork })).toMatchObject({
      rate: '0.08',
      calculationDetails: {
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED', error: { code: 'AUTO_TAX_FAILED' } },
      },
    })
    await automatic({ automaticTaxActive: false })
    expect((await details(newYork)).autoTaxFallbackDetails).toEqual({
      fallbackReason: 'AUTO_TAX_DEACTIVATED',
    })
  })

  test('falls back to manual rates without a provider', async () => {
    await open('none')
    const { taxSettings } = await automatic()
    expect(taxSettings.automaticTax).toEqual({ available: false, name: '' })
    expect((await details(newYork)).autoTaxFallbackDetails).toEqual({
      fallbackReason: 'AUTO_TAX_DEACTIVATED',
    })
  })

  test('allows one region per place', async () => {
    await open()
    const region = (destinations: { countryCode: string; subdivisions?: string[] }[]) =>
      createTaxRegion(staff, { taxRegion: { name: 'Again', rate: '0.1', destinations } })
    await expect(region([{ countryCode: 'IE' }])).rejects.toMatchObject({ code: 'TAX_REGION_OVERLAPS' })
    await region([{ countryCode: 'US', subdivisions: ['TX'] }])
    await expect(region([{ countryCode: 'US', subdivisions: ['US-TX'] }])).rejects.toMatchObject({
      code: 'TAX_REGION_OVERLAPS',
    })
  })
})

test('the built-in rates are fractions, for every listed place', async () => {
  await open()
  const { takenOn, rates } = await listBuiltInTaxRates(staff, {})
  expect(takenOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(rates.length).toBeGreaterThan(40)
  const american = (await listBuiltInTaxRates(staff, { country: 'US' })).rates
  for (const { rate, groupRates } of [...rates, ...american])
    for (const one of [rate, ...groupRates.map((group) => group.rate)]) {
      expect(Number(one)).toBeGreaterThanOrEqual(0)
      expect(Number(one)).toBeLessThanOrEqual(0.3)
    }
  expect(american.find(({ city }) => city === 'Chicago')?.rate).toBe('0.1025')
})

test('a late answer is not awaited', async () => {
  await open()
  await expect(answerWithin(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
})
