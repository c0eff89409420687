import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

import { createDiskStorage, openZip, streamZip } from '@vitrine/media'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { migrate } from '../../kernel/database/migrate.ts'
import { openDatabase } from '../../kernel/database/open.ts'
import { checksumsName } from './format.ts'
import { type ArchiveTarget, importSite } from './read-archive.ts'
import { exportSite } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-forged-'))
const storage = createDiskStorage(join(folder, 'media'))
const now = new Date('2026-11-21T10:00:00Z')
const honest = join(folder, 'site.zip')
const victim = randomUUID()
let platform: TestPlatform
let target: ArchiveTarget

beforeAll(async () => {
  platform = await createTestPlatform({ storage })
  await storage.write(`sites/${platform.siteId}/files/one/original`, Buffer.from('bytes'))
  await exportSite({ database: platform.database, storage, now }, platform.siteId, honest)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  const media = createDiskStorage(join(folder, randomUUID()))
  target = { database: await openDatabase({}), storage: media }
  await migrate(target.database)
})
afterEach(() => target.database.close())

type Entries = Map<string, Uint8Array<ArrayBuffer>>

/** Returns an archive with changed entries and valid checksums. */
async function forge(change: (entries: Entries) => void): Promise<string> {
  const zip = await openZip(honest)
  const entries: Entries = new Map()
  for (const name of zip.names)
    if (name !== checksumsName) entries.set(name, new Uint8Array(await buffer(await zip.open(name))))
  zip.close()
  change(entries)
  const sums = [...entries].map(([name, bytes]) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [name, { sha256, bytes: bytes.byteLength }]
  })
  const last = Buffer.from(JSON.stringify({ entries: Object.fromEntries(sums) }))
  async function* parts() {
    for (const [name, body] of entries) yield { name, body }
    yield { name: checksumsName, body: new Uint8Array(last) }
  }
  const file = join(folder, `${randomUUID()}.zip`)
  await pipeline(streamZip(parts(), now), createWriteStream(file))
  return file
}

const part = (table: string) => `tables/${table}/000001.jsonl.gz`
const packed = (text: string) => new Uint8Array(gzipSync(text))

test.each<[string, RegExp, (entries: Entries) => void]>([
  [
    'a row of another site',
    /belong to another site/,
    (entries) => {
      const text = gunzipSync(entries.get(part('identities')) ?? new Uint8Array()).toString()
      const [first = ''] = text.split('\n')
      const strange = first.replaceAll(platform.siteId, victim)
      entries.set(part('identities'), packed(`${text}${strange}\n`))
    },
  ],
  [
    'a file of another site',
    /of another site/,
    (entries) => entries.set(`media/sites/${victim}/files/one/original`, new Uint8Array(1)),
  ],
  [
    'keys that sign',
    /which the archive of a site never contains/,
    (entries) => entries.set(part('signing_keys'), packed(`{"site_id":"${platform.siteId}"}\n`)),
  ],
  [
    'rows that fill the memory',
    /tables\/identities\/000001\.jsonl\.gz unpacks to more than 64000000 bytes/,
    (entries) => entries.set(part('identities'), packed(' '.repeat(65_000_000))),
  ],
  [
    'rows that fill the disk, a little in each part',
    /unpack to more than 100 times/,
    (entries) => {
      const bomb = packed(' '.repeat(30_000_000))
      for (const number of [1, 2, 3]) entries.set(`tables/identities/00000${number}.jsonl.gz`, bomb)
    },
  ],
  [
    'a file whose name leads out of the storage',
    /relative path|key|name/i,
    (entries) =>
      entries.set(`media/sites/${platform.siteId}/../../../../escaped/${victim}`, new Uint8Array(1)),
  ],
  [
    'a file with an absolute name',
    /absolute path|of another site|contains/i,
    (entries) => entries.set(`/tmp/${victim}`, new Uint8Array(1)),
  ],
  [
    'rows of a table that does not exist',
    /not a table of this version/,
    (entries) => entries.set(part('no_such_table'), packed('{}\n')),
  ],
  [
    'rows that are not packed',
    /incorrect header check/,
    (entries) => entries.set(part('identities'), new Uint8Array(Buffer.from('{}\n'))),
  ],
])('an archive of a site with %s is rejected', async (_, why, change) => {
  const file = await forge(change)
  await expect(importSite(target, file, undefined)).rejects.toThrow(why)
  expect((await sql`select 1 from identities`.execute(target.database.db)).rows).toEqual([])
  for await (const key of target.storage.list('sites')) expect(key).toBe('none')
})

test('an archive without changes is accepted', async () => {
  const loaded = await importSite(target, await forge(() => undefined), undefined)
  expect(loaded.siteIds).toEqual([platform.siteId])
})
