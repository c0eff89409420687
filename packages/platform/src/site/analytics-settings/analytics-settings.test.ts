import type { Client } from '@vitrine/client'
import {
  type AnalyticsSettingsChanges,
  getAnalyticsSettings,
  updateAnalyticsSettings,
} from '@vitrine/client/analytics-settings'
import { getSiteFrame } from '@vitrine/client/site-frame'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { createPublishedShop } from '../../../test/published.ts'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
  return () => platform.close()
})

const sink = { kind: 'HTTP', url: 'https://events.example.com/shop' } as const
const set = async (analyticsSettings: AnalyticsSettingsChanges) =>
  (await updateAnalyticsSettings(staff, { analyticsSettings })).analyticsSettings
const shown = async () => (await getSiteFrame(visitor)).siteFrame.analytics

test('a new shop sends no events and asks nothing', async () => {
  expect((await getAnalyticsSettings(staff)).analyticsSettings).toEqual({ purposes: ['ANALYTICS'] })
  expect(await shown()).toBeUndefined()
})

test('storefronts read the receiver and its purposes until they are removed', async () => {
  const saved = await set({ sink, purposes: ['MARKETING', 'ANALYTICS'], privacyLink: '/pages/privacy' })
  expect(saved).toEqual({ sink, purposes: ['ANALYTICS', 'MARKETING'], privacyLink: '/pages/privacy' })
  expect(await shown()).toEqual({ ...saved, version: expect.stringMatching(/^[\w-]{12}$/) })
  expect(await set({ privacyLink: null })).toEqual({ sink, purposes: saved.purposes })
  await set({ purposes: [] })
  expect(await shown()).toBeUndefined()
  await set({ purposes: ['ANALYTICS'], sink: null })
  expect(await shown()).toBeUndefined()
})

test('another receiver or purpose asks again, and another link does not', async () => {
  await set({ sink })
  const first = (await shown())?.version
  await set({ privacyLink: '/pages/privacy' })
  expect((await shown())?.version).toBe(first)
  await set({ purposes: ['ANALYTICS', 'MARKETING'] })
  const second = (await shown())?.version
  expect(second).not.toBe(first)
  await set({ sink: { kind: 'DATA_LAYER', url: 'https://tags.example.com/a.js' } })
  expect((await shown())?.version).not.toBe(second)
})

test('the change is announced as a change of the site', async () => {
  await set({ sink })
  const event = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', platform.siteId)
    .where('type', '=', 'SitePropertiesUpdated')
    .executeTakeFirstOrThrow()
  expect(event.payload).toMatchObject({
    event: { properties: { consentPolicy: { essential: true, analytics: true, advertising: false } } },
  })
})

test.each<[string, AnalyticsSettingsChanges['sink']]>([
  ['url', { ...sink, url: 'http://events.example.com' }],
  ['url', { ...sink, url: 'https://ada:secret@events.example.com' }],
  ['url', { ...sink, url: 'javascript:alert(1)' }],
  ['origins[0]', { ...sink, origins: ["https://a.example.com 'unsafe-inline'"] }],
  ['origins[0]', { ...sink, origins: ['https://a.example.com/path'] }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(set({ sink: wrong })).rejects.toMatchObject({
    status: 400,
    field: `analyticsSettings.sink.${field}`,
  })
})

test('published packages read and write the same purposes', async () => {
  const { asKey } = await createPublishedShop()
  const path = '/site-properties/v4/properties'
  const write = (consentPolicy: object) => asKey.post(`${path}/policy`, { consentPolicy })
  const purposes = async () => (await asKey.get('/v1/analytics-settings')).body.analyticsSettings.purposes
  await write({ essential: true, functional: true, analytics: false, advertising: true })
  expect(await purposes()).toEqual(['MARKETING'])
  const { status } = await asKey.send('PATCH', '/v1/analytics-settings', {
    analyticsSettings: { purposes: ['ANALYTICS'] },
  })
  expect(status).toBe(200)
  expect((await asKey.get(path)).body.properties.consentPolicy).toEqual({
    essential: true,
    functional: true,
    analytics: true,
    advertising: false,
  })
})
