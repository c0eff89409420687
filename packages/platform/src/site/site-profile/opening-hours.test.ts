import { getSiteProfile, getSiteProperties, updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

const monday = { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:30' } as const
const night = { openDay: 'SATURDAY', openTime: '20:00', closeDay: 'SUNDAY', closeTime: '02:00' } as const
const holidays = {
  startDate: new Date('2026-12-24T00:00:00Z'),
  endDate: new Date('2026-12-27T00:00:00Z'),
  isClosed: true,
  comment: 'Holidays',
}

async function openShop() {
  const platform = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff') }
}

test('staff set opening hours, and everyone reads them', async () => {
  const { platform, staff } = await openShop()
  const openingHours = { periods: [monday, night], exceptions: [holidays] }
  await updateSiteProperties(staff, { siteProperties: { openingHours } })
  const { siteProfile } = await getSiteProfile(await platform.as('visitor'))
  expect(siteProfile.openingHours).toEqual(openingHours)
  await updateSiteProperties(staff, { siteProperties: { openingHours: null } })
  expect((await getSiteProperties(staff)).siteProperties).not.toHaveProperty('openingHours')
})

test.each([
  ['periods[0].closeTime', { periods: [{ ...monday, closeTime: '09:00' }], exceptions: [] }],
  ['periods[1].openTime', { periods: [monday, { ...monday, openTime: '9am' }], exceptions: [] }],
  ['exceptions[0].endDate', { periods: [], exceptions: [{ ...holidays, endDate: holidays.startDate }] }],
])('a wrong value is named by its field: %s', async (field, openingHours) => {
  const { staff } = await openShop()
  await expect(updateSiteProperties(staff, { siteProperties: { openingHours } })).rejects.toMatchObject({
    fieldViolations: [{ field: `siteProperties.openingHours.${field}` }],
  })
})
