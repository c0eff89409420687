import type { Client } from '@vitrine/client'
import {
  deleteUrlRedirects,
  followUrlRedirect,
  queryUrlRedirects,
  setUrlRedirects,
} from '@vitrine/client/url-redirects'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
})

const set = (...pairs: readonly (readonly [string, string])[]) =>
  setUrlRedirects(staff, { urlRedirects: pairs.map(([from, to]) => ({ from, to })) })
const ends = async (path: string) => (await followUrlRedirect(visitor, { path })).to

test('a path leads to another page, in any case and with or without a slash at its end', async () => {
  await set(['/Old-Mugs/', '/collections/ceramics?sort=new#top'])
  for (const path of ['/old-mugs', '/OLD-mugs/'])
    expect(await ends(path)).toBe('/collections/ceramics?sort=new#top')
  await expect(ends('/old')).rejects.toMatchObject({ code: 'URL_REDIRECT_NOT_FOUND', status: 404 })
})

test('several redirects on the way are one', async () => {
  await set(['/a', '/b'], ['/b', '/c?x=1'], ['/c', 'https://elsewhere.example/c'])
  expect(await ends('/a')).toBe('https://elsewhere.example/c')
})

test('the same list twice changes nothing, and another target replaces the first', async () => {
  const first = await set(['/a', '/b'])
  expect((await set(['/a', '/b'])).urlRedirects[0]?.id).toBe(first.urlRedirects[0]?.id)
  await set(['/a', '/z'])
  expect(await ends('/a')).toBe('/z')
  const { urlRedirects } = await queryUrlRedirects(staff, { search: '/A' })
  expect(urlRedirects.map(({ from, to }) => [from, to])).toEqual([['/a', '/z']])
})

test.each([
  [['/mugs', '/mugs/'], 'urlRedirects[0].to'],
  [['mugs', '/cups'], 'urlRedirects[0].from'],
  [['/', '/cups'], 'urlRedirects[0].from'],
  [['/mugs?size=s', '/cups'], 'urlRedirects[0].from'],
  [['//mugs', '/cups'], 'urlRedirects[0].from'],
  [['/mugs', '//elsewhere.example'], 'urlRedirects[0].to'],
  [['/mugs', '/\\elsewhere.example'], 'urlRedirects[0].to'],
  [['/mugs', 'http://elsewhere.example'], 'urlRedirects[0].to'],
  [['/mugs', 'javascript:alert(1)'], 'urlRedirects[0].to'],
] as const)('%j is refused', async (pair, field) => {
  await expect(set(pair)).rejects.toMatchObject({ status: 400, field })
})

test('a circle is refused and saves nothing', async () => {
  await set(['/a', '/b'])
  await expect(set(['/x', '/y'], ['/b', '/A/'])).rejects.toMatchObject({ field: 'urlRedirects[1].to' })
  await expect(ends('/x')).rejects.toMatchObject({ code: 'URL_REDIRECT_NOT_FOUND' })
  await expect(set(['/q', '/r'], ['/Q', '/s'])).rejects.toMatchObject({ field: 'urlRedirects[1].from' })
})

test('a list is paged, filtered and deleted', async () => {
  await set(...Array.from({ length: 5 }, (_, index) => [`/page-${index}`, '/'] as const))
  const query = {
    sort: [{ fieldName: 'from' }],
    cursorPaging: { limit: 3 },
    filter: { from: { $startsWith: '/page' } },
  }
  const first = await queryUrlRedirects(staff, { query })
  const cursor = first.metadata.cursors.next ?? ''
  const second = await queryUrlRedirects(staff, { query: { cursorPaging: { cursor } } })
  const all = [...first.urlRedirects, ...second.urlRedirects]
  expect(all.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4].map((index) => `/page-${index}`))
  await deleteUrlRedirects(staff, { ids: [...all.slice(1).map(({ id }) => id), 'unknown'] })
  expect((await queryUrlRedirects(staff, { search: 'page-' })).urlRedirects).toHaveLength(1)
})

test('a site has at most 100,000 redirects', async () => {
  await sql`
    insert into url_redirects (site_id, redirect_id, from_path, target, created_at, updated_at)
    select ${platform.siteId}::uuid, gen_random_uuid(), '/many/' || n, '/', now(), now() from generate_series(1, 99999) as n`.execute(
    platform.db,
  )
  await expect(set(['/more', '/'])).rejects.toMatchObject({ code: 'TOO_MANY_URL_REDIRECTS' })
})
