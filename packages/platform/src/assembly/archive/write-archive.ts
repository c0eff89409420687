import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { type Storage, streamZip, type ZipPart } from '@vitrine/media'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/database.ts'
import type { OpenDatabase } from '../../kernel/database/open.ts'
import { readRowSecurity } from '../../kernel/database/row-security.ts'
import { type ArchivedTable, readAppliedNames, readTables } from './archived-tables.ts'
import {
  ArchiveError,
  type Checksums,
  checksumsName,
  formatVersion,
  leftOutOfSites,
  type Manifest,
  manifestName,
  mediaPrefix,
  partOf,
} from './format.ts'

export interface ArchiveSource {
  readonly database: OpenDatabase
  readonly storage: Storage
  readonly now: Date
  /** Replaces an existing file; otherwise an existing file is an error. */
  readonly replaces?: boolean
}

export interface Written {
  readonly siteIds: readonly string[]
  readonly rows: number
  readonly files: number
  readonly leftOut: readonly string[]
}

/** The rows per query, and the uncompressed bytes per part. */
const fetched = 500
const partBytes = 4_000_000

/** Writes all rows of all sites from one moment, and all files. */
export function backUp(source: ArchiveSource, file: string): Promise<Written> {
  return write(source, file, undefined)
}

/** Writes one site (by default the only one) without sessions, tokens and signing keys. */
export async function exportSite(
  source: ArchiveSource,
  siteId: string | undefined,
  file: string,
): Promise<Written> {
  if (siteId) return write(source, file, siteId)
  const ids = await readSiteIds(source.database.db, undefined)
  const [only, ...others] = ids
  if (!only || others.length > 0)
    throw new ArchiveError(`Choose a site with --site: ${ids.join(', ') || 'there is none'}`)
  return write(source, file, only)
}

async function readSiteIds(db: Db, siteId: string | undefined): Promise<string[]> {
  const where = siteId ? sql`where site_id = ${siteId}` : sql``
  const { rows } = await sql<{
    id: string
  }>`select site_id::text as id from sites ${where} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes atomically: the file is complete or absent. */
async function write(source: ArchiveSource, file: string, siteId: string | undefined): Promise<Written> {
  const { db } = source.database
  const { bound, role } = await readRowSecurity(db)
  if (bound && siteId === undefined)
    throw new ArchiveError(
      `The role ${role} sees the rows of one site only: back up as the owner of the tables`,
    )
  const unfinished = `${file}.unfinished`
  try {
    const written = await db.transaction().execute(async (snapshot) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(snapshot)
      const counts = { siteIds: [] as string[], rows: 0, files: 0, leftOut: siteId ? leftOutOfSites : [] }
      const zip = streamZip(hashed(partsOf({ ...source, db: snapshot }, siteId, counts)), source.now)
      // The archive contains everything, so only its owner may read it.
      await pipeline(Readable.fromWeb(zip as never), createWriteStream(unfinished, { mode: 0o600 }))
      return counts
    })
    const handle = await open(unfinished)
    await handle.sync()
    await handle.close()
    if (!source.replaces) refuseThere(file)
    await rename(unfinished, file)
    return written
  } catch (error) {
    await rm(unfinished, { force: true })
    if ((error as NodeJS.ErrnoException).path !== unfinished) throw error
    throw new ArchiveError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/** An existing file may be the only backup. */
export function refuseThere(file: string): void {
  if (existsSync(file)) throw new ArchiveError(`${file} already exists: choose another file or set --force`)
}

interface Counts {
  siteIds: string[]
  rows: number
  files: number
  readonly leftOut: readonly string[]
}

async function* partsOf(
  { db, storage, now }: ArchiveSource & { readonly db: Db },
  siteId: string | undefined,
  counts: Counts,
): AsyncGenerator<ZipPart> {
  counts.siteIds = await readSiteIds(db, siteId)
  if (counts.siteIds.length === 0)
    throw new ArchiveError(siteId ? `Site ${siteId} does not exist` : 'No site exists')
  const manifest: Manifest = {
    format: 'vitrine-archive',
    version: formatVersion,
    kind: siteId ? 'site' : 'backup',
    siteIds: counts.siteIds,
    createdDate: now.toISOString(),
    migrations: await readAppliedNames(db),
    leftOut: [...counts.leftOut],
  }
  yield { name: manifestName, body: bytesOf(manifest) }
  for (const table of await readTables(db)) {
    if (counts.leftOut.includes(table.name)) continue
    let part = 0
    for await (const rows of rowsOf(db, table, siteId)) {
      counts.rows += rows.length
      const packed = await promisify(gzip)(rows.map((row) => `${row}\n`).join(''))
      yield { name: partOf(table.name, ++part), body: new Uint8Array(packed) }
    }
  }
  for (const id of counts.siteIds) {
    for await (const key of storage.list(`sites/${id}`)) {
      const stored = await storage.read(key)
      // The file was removed during the backup, and so was its row.
      if (!stored) continue
      counts.files++
      yield { name: mediaPrefix + key, body: stored.body }
    }
  }
}

/** The database writes the JSON in batches, so that numbers keep all digits. */
async function* rowsOf(db: Db, { name, columns }: ArchivedTable, siteId: string | undefined) {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const where = siteId ? sql`where site_id = ${sql.lit(siteId)}` : sql``
  await sql`declare archived no scroll cursor for
    select row_to_json(line)::text as line from (select ${chosen} from ${sql.table(name)} ${where}) as line`.execute(
    db,
  )
  let part: string[] = []
  let size = 0
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(fetched)} from archived`.execute(db)
    for (const { line } of rows) {
      part.push(line)
      size += line.length
      if (size <= partBytes) continue
      yield part
      part = []
      size = 0
    }
    if (rows.length < fetched) break
  }
  if (part.length > 0) yield part
  await sql`close archived`.execute(db)
}

/** Computes the checksums and appends them as the last entry. */
async function* hashed(parts: AsyncIterable<ZipPart>): AsyncGenerator<ZipPart> {
  const entries: Checksums['entries'] = {}
  for await (const { name, body } of parts) {
    const hash = createHash('sha256')
    let bytes = 0
    const note = (chunk: Uint8Array) => {
      hash.update(chunk)
      bytes += chunk.byteLength
    }
    if (body instanceof Uint8Array) {
      note(body)
      yield { name, body }
    } else {
      const noting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          note(chunk)
          controller.enqueue(chunk)
        },
      })
      yield { name, body: body.pipeThrough(noting) }
    }
    // The previous part is complete when the archive requests the next.
    entries[name] = { sha256: hash.digest('hex'), bytes }
  }
  yield { name: checksumsName, body: bytesOf({ entries } satisfies Checksums) }
}

function bytesOf(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value, null, 1))
}
