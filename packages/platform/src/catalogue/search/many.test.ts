import type { Client } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const many = 6_000
let platform: TestPlatform
let visitor: Client

beforeAll(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
  const { db, siteId } = platform
  await sql`
    insert into products (site_id, product_id, slug, name, item_type, position, price, on_sale, in_stock, collection_ids,
      collection_keys, choice_keys, search_text, search_words, name_words, popularity, document, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), 'gizmo-' || n, 'Gizmo ' || n, 'PHYSICAL', 1000 + n, n, false, n % 4 <> 0, '{}', '{}',
      array['size:' || case when n % 3 = 0 then 's' else 'm' end], '', array_to_tsvector(array['gizmo', n::text, 'metal']),
      array_to_tsvector(array['gizmo', n::text]), case when n = 4321 then 9 else 0 end,
      ${JSON.stringify({
        texts: { en: { name: 'Gizmo', description: '', details: [] } },
        options: [{ name: 'Size', kind: 'TEXT', choices: [{ value: 'S' }, { value: 'M' }] }],
        media: [],
        subscriptionOptions: [],
        shippable: true,
        relatedProductIds: [],
      })}::jsonb, now(), now()
    from generate_series(1, ${many}::int) as n`.execute(db)
  await sql`
    insert into product_variants (site_id, variant_id, product_id, position, choices, price, stock)
    select site_id, gen_random_uuid(), product_id, 0, '{}', price, null from products
    where site_id = ${siteId} and slug like 'gizmo-%'`.execute(db)
  await sql`
    insert into search_words (site_id, word, stem, names)
    values (${siteId}, 'gizmo', 'gizmo', ${many}), (${siteId}, 'metal', 'metal', 0)`.execute(db)
})

test.each(['gizmo', 'giz', 'metal'])(
  '%s finds thousands: the order is exact, the numbers are estimates',
  async (search) => {
    const { products, metadata, facets } = await queryProducts(visitor, {
      search,
      query: { cursorPaging: { limit: 3 } },
      facets: {},
    })
    expect(products.map(({ slug }) => slug)).toEqual(['gizmo-4321', 'gizmo-1', 'gizmo-2'])
    expect(metadata.isEstimate).toBe(true)
    expect(Math.abs(metadata.total - many)).toBeLessThan(many / 5)
    expect(facets?.price).toMatchObject({ min: { amount: '0.01' }, max: { amount: '60.00' } })
    const [small, medium] = facets?.options[0]?.choices ?? []
    expect(Math.abs((small?.count ?? 0) - many / 3)).toBeLessThan(many / 10)
    expect(Math.abs((medium?.count ?? 0) - (2 * many) / 3)).toBeLessThan(many / 6)
  },
)

test('hundreds are counted, and another order is exact', async () => {
  const few = await queryProducts(visitor, {
    search: 'gizmo',
    query: { filter: { price: { $lte: '2.00' } }, sort: [{ fieldName: 'price', order: 'DESC' }] },
  })
  expect(few.metadata).toMatchObject({ total: 200, count: 50 })
  expect(few.metadata.isEstimate).toBeUndefined()
  expect(few.products[0]?.slug).toBe('gizmo-200')
  const dearest = await queryProducts(visitor, {
    search: 'gizmo',
    query: { sort: [{ fieldName: 'price', order: 'DESC' }], cursorPaging: { limit: 2 } },
  })
  expect(dearest.products.map(({ slug }) => slug)).toEqual(['gizmo-6000', 'gizmo-5999'])
  const last = await queryProducts(visitor, { search: 'gizmo', query: { cursorPaging: { limit: 100 } } })
  expect(new Set(last.products.map(({ id }) => id)).size).toBe(100)
})

// PostgreSQL counts by itself, when it finds the time.
test.skipIf(process.env.VITRINE_TEST_DATABASE_URL)(
  'the embedded database learns the number of its rows within the hour',
  async () => {
    // The database notes changes of the last second later.
    await sql`select pg_stat_force_next_flush()`.execute(platform.db)
    await platform.clock.advance(3_600_000)
    await platform.settle()
    const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'products'`.execute(platform.db)
    expect(rows[0]?.rows).toBeGreaterThan(many - 1)
  },
)
