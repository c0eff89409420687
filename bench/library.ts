// How long a library of 100,000 files takes to answer on PostgreSQL: lists of folders, pages by their cursor, searches by
// words that few and that many files have, narrowed by media type. 1,000 folders, some full and most small.
import { createPlatform, type Platform } from '@vitrine/platform'
import { sql } from 'kysely'

import { startPostgres } from '../scripts/test/postgres.ts'

const files = Number(process.argv[2] ?? 100_000)
const folders = 1_000
const rounds = 400
const warmUp = 40
const atMost = 20

const server = await startPostgres()
if (!server)
  throw new Error('This measures PostgreSQL: its binaries (initdb, postgres) are not on this machine')
try {
  await measure(server.url)
} finally {
  await server.stop()
}
process.exit()

async function measure(databaseUrl: string): Promise<void> {
  const platform = await createPlatform({
    baseUrl: 'http://bench.test',
    databaseUrl,
    seed: 'small-shop',
    dev: true,
    runJobs: false,
    passwordHashing: 'fast',
  })
  const { apiKey } = await platform.connection()
  const ask = async (method: string, path: string, body?: object) => {
    const started = performance.now()
    const response = await platform.fetch(`http://bench.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: apiKey },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return { answer, took: performance.now() - started }
  }
  await fill(platform)
  const taken = { list: [] as number[], 'next page': [] as number[], search: [] as number[] }
  for (let round = -warmUp; round < rounds; round++) {
    const keep = (kind: keyof typeof taken, took: number) => round >= 0 && taken[kind].push(took)
    const list = await ask('GET', `/v1/files?${listOf(round)}`)
    keep('list', list.took)
    const { next } = list.answer.nextCursor.cursors
    if (next) keep('next page', (await ask('GET', `/v1/files?paging.cursor=${next}`)).took)
    keep('search', (await ask('POST', '/v1/files/search', searchOf(round))).took)
  }
  for (const [kind, times] of Object.entries(taken)) {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    console.log(
      `${kind.padEnd(10)} of ${files} files   p50 ${p50.toFixed(1).padStart(5)} ms   p99 ${p99.toFixed(1).padStart(5)} ms of at most ${atMost}`,
    )
    if (!(p99 <= atMost)) process.exitCode = 1
  }
  await platform.close()
}

/** The root, which has the most, or a folder; in every order. */
function listOf(round: number): string {
  const at = Math.abs(round)
  const folder = at % 4 ? folderId(at % folders) : 'media-root'
  const sort = ['updatedDate', 'displayName', 'sizeInBytes', 'createdDate'][at % 3]
  const type = at % 5 === 0 ? '&mediaTypes=IMAGE' : ''
  return `parentFolderId=${folder}&sort.fieldName=${sort}&sort.order=${at % 2 ? 'ASC' : 'DESC'}${type}`
}

/** A word that every file has, one that a tenth has, some, a handful, one alone, and none. */
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

function percentile(times: readonly number[], share: number): number {
  return (
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
    Number.NaN
  )
}
