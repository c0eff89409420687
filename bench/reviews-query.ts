// Measures a page of reviews on PostgreSQL among 1,000,000 reviews of 10,000 products, some with tens of thousands. It
// sorts by relevance, age, helpfulness and stars, filters by stars, photos and buyers, and pages by cursor. It also
// measures the moderation queue and the summaries of 24 products.
import type { Platform } from '@vitrine/platform'
import { sql } from 'kysely'

import { openAskedShop, timed } from './fixtures/asked-shop.ts'
import { onPostgres } from './fixtures/on-postgres.ts'
import { judged } from './fixtures/percentile.ts'

const reviews = Number(process.argv[2] ?? 1_000_000)
const products = 10_000
const rounds = 400
/** Keeps a statement below its timeout of 30 seconds. */
const chunk = 50_000
const warmUp = 40
const atMost = 15

await onPostgres(measure)

async function measure(databaseUrl: string): Promise<void> {
  const { platform, ask } = await openAskedShop(databaseUrl)
  const post = (path: string, body: object) => timed(ask('POST', path, body))
  await fill(platform)
  const taken = {
    page: [] as number[],
    'next page': [] as number[],
    queue: [] as number[],
    summaries: [] as number[],
  }
  for (let round = -warmUp; round < rounds; round++) {
    const keep = (kind: keyof typeof taken, took: number) => round >= 0 && taken[kind].push(took)
    const page = await post('/v1/reviews/query', { query: queryOf(round) })
    keep('page', page.took)
    const cursor = page.answer.metadata.cursors.next
    if (cursor)
      keep(
        'next page',
        (await post('/v1/reviews/query', { query: { cursorPaging: { cursor, limit: 20 } } })).took,
      )
    keep(
      'queue',
      (await post('/v1/reviews/query', { query: queueOf(round), returnPrivateReviews: true })).took,
    )
    const entityIds = Array.from({ length: 24 }, (_, index) => productId(index * 37 + Math.abs(round)))
    keep('summaries', (await post('/v1/reviews/summaries', { namespace: 'stores', entityIds })).took)
  }
  for (const [kind, times] of Object.entries(taken)) {
    const { line, holds } = judged(times, atMost)
    console.log(`${kind.padEnd(10)} of ${reviews} reviews   ${line}`)
    if (!holds) process.exitCode = 1
  }
  await platform.close()
}

/** A query of a product page, for popular and rare products. */
function queryOf(round: number): object {
  const at = Math.abs(round)
  const entityId = productId(at % 3 === 0 ? at % 5 : (at * 7919) % products)
  const sort = (['relevanceScore', 'createdDate', 'helpfulness', 'content.rating'] as const)[at % 4] as string
  const narrowed = [
    {},
    {},
    { 'content.rating': 5 },
    { 'content.media': { $isEmpty: false } },
    { verified: true },
    { 'content.rating': { $lte: 2 } },
    { 'content.rating': 1, 'content.media': { $isEmpty: false } },
  ][at % 7]
  return {
    filter: { namespace: 'stores', entityId, ...narrowed },
    sort: [{ fieldName: sort, order: at % 8 === 5 ? 'ASC' : 'DESC' }],
    cursorPaging: { limit: 20 },
  }
}

function queueOf(round: number): object {
  return {
    filter: { 'moderation.moderationStatus': round % 2 ? 'IN_MODERATION' : 'REJECTED' },
    sort: [{ fieldName: 'createdDate', order: round % 3 ? 'ASC' : 'DESC' }],
    cursorPaging: { limit: 50 },
  }
}

function productId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

async function fill({ db, siteId, clock }: Platform): Promise<void> {
  const started = performance.now()
  const now = clock.now()
  await sql`select setseed(0.5)`.execute(db)
  for (let from = 1; from <= reviews; from += chunk)
    await sql`
    insert into reviews (site_id, id, namespace, entity_id, author_key, author_type, author_name, title, body, media,
      media_count, rating, found_helpful, found_unhelpful, status, verified, origin_type, review_date, relevance,
      publish_count, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), 'stores', '00000000-0000-4000-8000-' || lpad(product::text, 12, '0'),
      'visitor ' || n, 'VISITOR', 'Author ' || n, 'Title ' || n, repeat('A sentence of the review. ', 1 + n % 12),
      case when has_media then '[{"image": {"id": "x", "url": "/media/x/x.webp", "width": 800, "height": 600}}]'::jsonb else '[]'::jsonb end,
      case when has_media then 1 else 0 end, rating, helpful, 0,
      case n % 100 when 0 then 'IN_MODERATION' when 1 then 'REJECTED' else 'APPROVED' end, verified, 'ORGANIC', at,
      extract(epoch from at - '2020-01-01Z'::timestamptz) / 15552000 + 0.5 * log(2, 1 + helpful)
        + case when has_media then 0.5 else 0 end + case when verified then 0.5 else 0 end,
      1, at, at
    from (
      select n, floor(power(random(), 3) * ${products}::int)::int as product, random() < 0.1 as has_media,
        1 + floor(power(random(), 0.4) * 4.999)::int as rating, floor(power(random(), 8) * 60)::int as helpful,
        random() < 0.3 as verified, ${now}::timestamptz - make_interval(secs => n * 63) as at
      from generate_series(${from}::int, ${Math.min(from + chunk - 1, reviews)}::int) as series (n)
    ) as made`.execute(db)
  await sql`
    insert into review_summaries
    select site_id, namespace, entity_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5),
      count(*) filter (where media_count > 0), count(*) filter (where verified)
    from reviews where site_id = ${siteId}::uuid and status = 'APPROVED' and author_name like 'Author %'
    group by site_id, namespace, entity_id`.execute(db)
  await sql`analyze reviews, review_summaries`.execute(db)
  console.log(`${reviews} reviews written in ${Math.round((performance.now() - started) / 1000)} s`)
}
