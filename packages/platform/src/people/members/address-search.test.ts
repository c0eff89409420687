import { searchMyAddresses } from '@vitrine/client/members'
import { getSiteProfile } from '@vitrine/client/site-profile'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { searchLimits } from './address-search.ts'

async function open(addressSearch?: 'test') {
  const platform = await createTestPlatform({ addressSearch })
  onTestFinished(() => platform.close())
  return { platform, member: await platform.as('member') }
}
const question = { text: 'pier', country: 'IE' }

test('members find addresses if the platform has a provider, and the profile of the shop says so', async () => {
  const { member } = await open('test')
  const { suggestions } = await searchMyAddresses(member, question)
  expect(suggestions[0]).toEqual({ addressLine: '4 Pier Road', city: 'Ballycotton', postalCode: 'P25 XY12' })
  expect((await getSiteProfile(member)).siteProfile.addressSearch).toBe(true)
})

test('without a provider, members find none', async () => {
  const { member } = await open()
  expect(await searchMyAddresses(member, question)).toEqual({ suggestions: [] })
  expect((await getSiteProfile(member)).siteProfile.addressSearch).toBeUndefined()
})

test('each member has a number of searches', async () => {
  const { member } = await open('test')
  const search = () => searchMyAddresses(member, question, { retries: 0 })
  for (let count = 0; count < searchLimits.asker.points; count++) await search()
  await expect(search()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
