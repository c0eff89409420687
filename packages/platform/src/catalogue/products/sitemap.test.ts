import type { Client } from '@vitrine/client'
import { listProductSitemapEntries, listProductSitemapPages } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const published = 50_500
let platform: TestPlatform
let visitor: Client

beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  visitor = await platform.as('visitor')
  await sql`
    insert into products (site_id, product_id, slug, name, item_type, position, price, visibility, document,
      search_text, search_words, name_words, collection_ids, collection_keys, choice_keys, on_sale, in_stock,
      created_at, updated_at)
    select ${platform.siteId}::uuid, gen_random_uuid(), 'plate-' || n, 'Plate', 'PHYSICAL', n, n,
      case when n > ${published} then 'DRAFT' else 'PUBLISHED' end, '{}', '', '', '', '{}', '{}', '{}', false, true,
      now(), timestamptz '2026-05-01Z' + make_interval(hours => n % 48)
    from generate_series(1, ${published + 300}::int) as n`.execute(platform.db)
})

test('each published product is on exactly one page, of at most 1,000', async () => {
  const { pages } = await listProductSitemapPages(visitor)
  expect(pages).toHaveLength(51)
  const found = new Set<string>()
  for (const { from, to, updatedDate } of pages) {
    const { entries } = await listProductSitemapEntries(visitor, { from, to })
    expect(entries.length).toBeLessThanOrEqual(1_000)
    expect(updatedDate).toEqual(new Date(Math.max(...entries.map((one) => one.updatedDate.getTime()))))
    for (const { slug } of entries) found.add(slug)
  }
  expect(found.size).toBe(published)
  expect(found).not.toContain(`plate-${published + 1}`)
})

test('a wide range answers one page at most', async () => {
  const range = { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const { entries } = await listProductSitemapEntries(visitor, range)
  expect(entries).toHaveLength(1_000)
})
