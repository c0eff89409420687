import { getSiteProperties } from '@vitrine/client/site-profile'
import { getTaxSettings } from '@vitrine/client/tax'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { firstValues } from './first-values.ts'

async function open() {
  const platform = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => platform.close())
  const staff = await platform.as('staff')
  const read = async () => {
    const { siteProperties } = await getSiteProperties(staff)
    const { taxSettings } = await getTaxSettings(staff)
    return { timeZone: siteProperties.timeZone, isIncluded: taxSettings.taxIncludedInPrices }
  }
  return { platform, read }
}

test('prices and the time zone of a new shop follow its country', async () => {
  const { platform, read } = await open()
  await platform.startSite({ name: 'Nord', country: 'IE', timeZone: undefined })
  expect(await read()).toEqual({ timeZone: 'Europe/Dublin', isIncluded: true })
  await platform.startSite({ country: 'JP' })
  expect((await read()).timeZone).toBe('Europe/Dublin')
})

test('the country may be that of the locale, and a given time zone counts', async () => {
  const { platform, read } = await open()
  await platform.startSite({ locale: 'de-CH', timeZone: 'Europe/Berlin' })
  expect(await read()).toEqual({ timeZone: 'Europe/Berlin', isIncluded: true })
})

test('in the United States, tax is added at checkout', async () => {
  const { platform, read } = await open()
  await platform.startSite({ country: 'US' })
  expect((await read()).isIncluded).toBe(false)
})

test('a country without a known zone has no time zone', () => {
  expect(firstValues('XX')).toEqual({})
  expect(firstValues(undefined)).toEqual({})
  expect(firstValues('ES').timeZone).toBe('Europe/Madrid')
})
