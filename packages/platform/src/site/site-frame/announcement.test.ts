import type { Client } from '@vitrine/client'
import {
  type Announcement,
  getFrameSettings,
  getSiteFrame,
  updateFrameSettings,
} from '@vitrine/client/site-frame'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
  return () => platform.close()
})

const plain = { text: 'Free delivery', colours: 'ACCENT', isDismissible: true } as const
const set = (announcement: Announcement | null) =>
  updateFrameSettings(staff, { frameSettings: { announcement } })
const shown = async () => (await getSiteFrame(visitor)).siteFrame.announcement
const hour = 3_600_000

test('shoppers see an announcement until it is removed', async () => {
  expect(await shown()).toBeUndefined()
  await set({ ...plain, link: '/products' })
  expect(await shown()).toEqual({ ...plain, link: '/products', key: expect.stringMatching(/^[\w-]{12}$/) })
  await set(null)
  expect(await shown()).toBeUndefined()
  expect((await getFrameSettings(staff)).frameSettings).toEqual({})
})

test('another text has another key, and the same text the same one', async () => {
  await set(plain)
  const first = (await shown())?.key
  await set({ ...plain, colours: 'INK' })
  expect((await shown())?.key).toBe(first)
  await set({ ...plain, text: 'Open on Sunday' })
  expect((await shown())?.key).not.toBe(first)
})

test.each(['ACCENT', 'INK', 'SURFACE'] as const)('shoppers see the colours %s', async (colours) => {
  await set({ ...plain, colours })
  expect((await shown())?.colours).toBe(colours)
})

test('an announcement is shown from its beginning to its end', async () => {
  const now = platform.clock.now().getTime()
  const [from, until] = [new Date(now + hour), new Date(now + 2 * hour)]
  await set({ ...plain, from, until })
  expect(await shown()).toBeUndefined()
  expect((await getFrameSettings(staff)).frameSettings.announcement).toEqual({ ...plain, from, until })
  await platform.clock.advance(hour)
  expect(await shown()).toMatchObject(plain)
  await platform.clock.advance(hour)
  expect(await shown()).toBeUndefined()
})

test('other settings stay, and the change is announced', async () => {
  await set(plain)
  await updateFrameSettings(staff, { frameSettings: {} })
  expect(await shown()).toMatchObject(plain)
  const event = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', platform.siteId)
    .where('type', '=', 'FrameSettingsUpdated')
    .executeTakeFirstOrThrow()
  expect(event.payload).toEqual({ announcement: plain })
})

test('the foot links the community while staff want it', async () => {
  const community = async () => (await getSiteFrame(visitor)).siteFrame.community
  expect(await community()).toBeUndefined()
  await updateFrameSettings(staff, { frameSettings: { community: true } })
  await set(plain)
  await updateFrameSettings(staff, { frameSettings: { newsletter: true } })
  expect(await community()).toBe(true)
  await updateFrameSettings(staff, { frameSettings: { community: false } })
  expect(await community()).toBeUndefined()
  const { frameSettings } = await getFrameSettings(staff)
  expect(frameSettings).toEqual({ announcement: plain, newsletter: true })
})

test.each<[string, Partial<Announcement>]>([
  ['text', { text: '  ' }],
  ['text', { text: 'x'.repeat(201) }],
  ['link', { link: 'javascript:alert(1)' }],
  ['until', { from: new Date('2030-01-02'), until: new Date('2030-01-01') }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(set({ ...plain, ...wrong })).rejects.toMatchObject({
    status: 400,
    field: `frameSettings.announcement.${field}`,
  })
})
