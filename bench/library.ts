// Measures a media library of 100,000 files on PostgreSQL: folder lists, pages by cursor, and searches by rare and
// frequent words and media type. There are 1,000 folders, some full and most small.
import type { Platform } from '@vitrine/platform'
import { sql } from 'kysely'

import { openAskedShop, timed } from './fixtures/asked-shop.ts'
import { onPostgres } from './fixtures/on-postgres.ts'
import { judged } from './fixtures/percentile.ts'

const files = Number(process.argv[2] ?? 100_000)
const folders = 1_000
const rounds = 400
const warmUp = 40
const atMost = 20

await onPostgres(measure)

async function measure(databaseUrl: string): Promise<void> {
  const { platform, ask } = await openAskedShop(databaseUrl)
  await fill(platform)
  const taken = { list: [] as number[], 'next page': [] as number[], search: [] as number[] }
  for (let round = -warmUp; round < rounds; round++) {
    const keep = (kind: keyof typeof taken, took: number) => round >= 0 && taken[kind].push(took)
    const list = await timed(ask('GET', `/v1/files?${listOf(round)}`))
    keep('list', list.took)
    const { next } = list.answer.nextCursor.cursors
    if (next) keep('next page', (await timed(ask('GET', `/v1/files?paging.cursor=${next}`))).took)
    keep('search', (await timed(ask('POST', '/v1/files/search', searchOf(round)))).took)
  }
  for (const [kind, times] of Object.entries(taken)) {
    const { line, holds } = judged(times, atMost)
    console.log(`${kind.padEnd(10)} of ${files} files   ${line}`)
    if (!holds) process.exitCode = 1
  }
  await platform.close()
}

/** A list of the root, which has the most files, or of a folder, in every order. */
function listOf(round: number): string {
  const at = Math.abs(round)
  const folder = at % 4 ? folderId(at % folders) : 'media-root'
  const sort = ['updatedDate', 'displayName', 'sizeInBytes', 'createdDate'][Math.floor(at / 4) % 4]
  const type = at % 5 === 0 ? '&mediaTypes=IMAGE' : ''
  return `parentFolderId=${folder}&sort.fieldName=${sort}&sort.order=${at % 2 ? 'ASC' : 'DESC'}${type}`
}

/** Words of all files, a tenth, some, a few, one, and none. */
function searchOf(round: number): object {
  const at = Math.abs(round)
  const words = [
    'photo',
    'spring',
    `set${at % 500}`,
    `batch${at % 97} spr`,
    `${100_000 + at}`,
    'zebra',
    'p',
    '',
  ][at % 8]
  const sort = at % 3 ? undefined : { fieldName: 'displayName', order: 'ASC' }
  return { search: words, ...(sort && { sort }), ...(at % 5 === 0 && { mediaTypes: ['VIDEO'] }) }
}

function folderId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

async function fill({ db, siteId, clock }: Platform): Promise<void> {
  const started = performance.now()
  const now = clock.now()
  await sql`
    insert into media_folders (site_id, folder_id, parent_id, root, display_name, name_key, words, state, created_at, updated_at)
    select ${siteId}::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      '00000000-0000-0000-0000-000000000001'::uuid, 'MEDIA_ROOT', 'Folder ' || n, 'folder ' || n,
      to_tsvector('simple', 'folder ' || n), 'OK', ${now}, ${now}
    from generate_series(0, ${folders - 1}::int) as series (n)`.execute(db)
  await sql`
    insert into media_files (site_id, file_id, folder_id, root, display_name, name_key, words, state, operation_status,
      private, media_type, mime_type, extension, size_bytes, facts, labels, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), folder, 'MEDIA_ROOT', name, lower(name),
      to_tsvector('simple', name || ' ' || label), 'OK', 'READY', n % 50 = 0,
      (array['IMAGE', 'IMAGE', 'IMAGE', 'VIDEO', 'DOCUMENT'])[1 + n % 5], 'image/jpeg', 'jpg', 1000 + n * 7919 % 9000000,
      '{"of": "IMAGE", "width": 4000, "height": 3000}', array[label], at, at
    from (
      select n, 'Photo ' || (100000 + n) || ' set' || n % 500 || ' batch' || n % 97 || '.jpg' as name,
        case when n % 10 = 0 then 'spring' else 'label' || n % 40 end as label,
        case when n % 5 = 0 then '00000000-0000-0000-0000-000000000001'::uuid
          else ('00000000-0000-4000-8000-' || lpad(floor(power(random(), 3) * ${folders}::int)::int::text, 12, '0'))::uuid
        end as folder,
        ${now}::timestamptz - make_interval(mins => n) as at
      from generate_series(1, ${files}::int) as series (n)
    ) as made`.execute(db)
  await sql`vacuum analyze media_files`.execute(db)
  await sql`vacuum analyze media_folders`.execute(db)
  console.log(`${files} files written in ${Math.round((performance.now() - started) / 1000)} s`)
}
