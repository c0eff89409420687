import type { Client } from '@vitrine/client'
import { getSiteProfile, type Theme } from '@vitrine/client/site-profile'
import { getTheme, previewTheme, updateTheme } from '@vitrine/client/theme'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { defaultTheme, presets } from '@vitrine/theme/presets'
import { expect, onTestFinished, test } from 'vitest'

interface Shop {
  readonly platform: TestPlatform
  readonly staff: Client
}

async function open(seed: 'empty' | 'small-shop' = 'empty'): Promise<Shop> {
  const platform = await createTestPlatform({ seed })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff') }
}

const { theme: market } = presets.market
const withColours = (colours: Partial<Theme['colours']>): Theme => ({
  ...market,
  colours: { ...market.colours, ...colours },
})

test('an empty shop has the neutral theme, and the demo shop its own', async () => {
  const [empty, demo] = await Promise.all([open(), open('small-shop')])
  expect((await getTheme(empty.staff)).theme).toEqual(defaultTheme)
  expect((await getTheme(demo.staff)).theme).toEqual(presets.editorial.theme)
})

test('an owner changes the theme, and everyone reads it', async () => {
  const { platform, staff } = await open()
  expect(await updateTheme(staff, { theme: market })).toEqual({ theme: market, revision: '2' })
  const visitor = await platform.as('visitor')
  expect(await getTheme(visitor)).toEqual({ theme: market, revision: '2' })
  expect((await getSiteProfile(visitor)).siteProfile.theme).toEqual(market)
})

test('the change is announced and recorded; the same theme again is no change', async () => {
  const { platform, staff } = await open()
  await updateTheme(staff, { theme: market })
  await updateTheme(staff, { theme: market })
  const { db, siteId } = platform
  const events = await db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', siteId)
    .where('type', '=', 'ThemeUpdated')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([{ theme: market, revision: '2' }])
  const records = await db
    .selectFrom('identity_audit')
    .select('detail')
    .where('site_id', '=', siteId)
    .where('action', '=', 'theme')
    .execute()
  expect(records).toHaveLength(1)
})

test('of two editors, the second one reads again', async () => {
  const { staff } = await open()
  const { revision } = await getTheme(staff)
  await updateTheme(staff, { theme: market, revision })
  await expect(updateTheme(staff, { theme: presets.night.theme, revision })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { revision: '2' },
  })
})

test.each<[string, Theme]>([
  ['colours.text', withColours({ text: '#bbbbbb' })],
  ['colours.accent', withColours({ accent: '#ffee88' })],
  ['colours.background', withColours({ background: 'red' })],
  ['colours.button', withColours({ button: '#FFF' })],
  ['darkColours.background', { ...market, darkColours: { background: '#ffffff' } }],
  ['cornerRadius', { ...market, cornerRadius: 40 }],
  ['fonts', { ...market, fonts: 'COMIC' as Theme['fonts'] }],
])('a wrong value is named by its field: %s', async (field, theme) => {
  const { staff } = await open()
  const refused = { code: 'INVALID_ARGUMENT', fieldViolations: [{ field: `theme.${field}` }] }
  await expect(updateTheme(staff, { theme })).rejects.toMatchObject(refused)
  await expect(previewTheme(staff, { theme, origin: 'http://office.test' })).rejects.toMatchObject(refused)
})

test('staff see an unsaved theme by a token, for an hour', async () => {
  const { platform, staff } = await open('small-shop')
  const { token, url } = await previewTheme(staff, { theme: market, origin: 'http://office.test:4030' })
  expect(url).toBe(`http://localhost:4020/?look=${token}`)
  const visitor = await platform.as('visitor')
  expect(await getTheme(visitor, { preview: token })).toMatchObject({
    theme: market,
    previewOrigin: 'http://office.test:4030',
  })
  expect((await getTheme(visitor)).theme).toEqual(presets.editorial.theme)
  const refused = { code: 'INVALID_ARGUMENT', fieldViolations: [{ field: 'preview' }] }
  await expect(getTheme(visitor, { preview: `x${token}` })).rejects.toMatchObject(refused)
  await platform.clock.advance(61 * 60_000)
  await expect(getTheme(visitor, { preview: token })).rejects.toMatchObject(refused)
})

test('hosted pages carry the theme and load its fonts only', async () => {
  const { platform, staff } = await open()
  await updateTheme(staff, { theme: market })
  const page = await (await platform.fetch(`${platform.baseUrl}/_hosted/recovery`)).text()
  expect(page).toContain(`--paper:light-dark(${market.colours.background},`)
  expect(page).toContain('--button-radius:999px')
  expect(page).toContain('href="/_hosted/assets/fonts-2/fraunces-latin-500-normal.woff2"')
  expect(page).not.toContain('newsreader')
})

test('a stored theme that is none is not used', async () => {
  const { platform, staff } = await open()
  const { db, siteId } = platform
  const { settings } = await db
    .selectFrom('sites')
    .select('settings')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const theme = withColours({ text: 'red}</style>' })
  await db
    .updateTable('sites')
    .set({ settings: JSON.stringify({ ...settings, theme }) as never })
    .where('site_id', '=', siteId)
    .execute()
  await updateTheme(staff, { theme: { ...defaultTheme, cornerRadius: 7 } })
  expect((await getTheme(staff)).theme.colours).toEqual(defaultTheme.colours)
})
