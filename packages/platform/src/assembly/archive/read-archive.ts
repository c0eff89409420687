import { Readable } from 'node:stream'

import type { Storage } from '@vitrine/media'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/database.ts'
import { migrate, readMigrations } from '../../kernel/database/migrate.ts'
import type { OpenDatabase } from '../../kernel/database/open.ts'
import { readAppliedNames, readTables } from './archived-tables.ts'
import { ArchiveError, leftOutOfSites } from './format.ts'
import { type Archive, openArchive } from './open-archive.ts'

export interface ArchiveTarget {
  readonly database: OpenDatabase
  readonly storage: Storage
}

export interface Loaded {
  readonly siteIds: readonly string[]
  readonly rows: number
  readonly files: number
  readonly leftOut: readonly string[]
}

/** Restores a backup of this or an older version into a database without sites. */
export async function restore(target: ArchiveTarget, file: string): Promise<Loaded> {
  const { database } = target
  const archive = await openArchive(file)
  try {
    const { kind, migrations } = archive.manifest
    if (kind !== 'backup') throw new ArchiveError(`${file} holds one site: use vitrine import`)
    const ours = readMigrations()
    const stranger = migrations.find((name, place) => ours[place]?.name !== name)
    if (stranger)
      throw new ArchiveError(
        `${file} was written by a version with ${stranger}, which this one does not have: restore with that one`,
      )
    // Applies the migrations of the backup, loads its rows, and then applies later migrations to them.
    await migrate(database, { migrations: ours.slice(0, migrations.length), offline: true })
    const { rows: sites } = await sql`select 1 from sites limit 1`.execute(database.db)
    if (sites.length > 0)
      throw new ArchiveError('A site already exists: restore into an empty database and storage')
    const loaded = await load(target, archive, undefined)
    await migrate(database, { migrations: ours, offline: true })
    return loaded
  } finally {
    archive.close()
  }
}

/** Imports one site into a database with other sites, optionally under a new id. */
export async function importSite(
  target: ArchiveTarget,
  file: string,
  siteId: string | undefined,
): Promise<Loaded> {
  const { db } = target.database
  const archive = await openArchive(file)
  try {
    const { kind, siteIds, migrations } = archive.manifest
    if (kind !== 'site') throw new ArchiveError(`${file} is a backup: use vitrine restore`)
    const here = await readAppliedNames(db)
    if (here.join() !== migrations.join())
      throw new ArchiveError(
        `${file} was written at ${migrations.at(-1)}, and this database is at ${here.at(-1)}: bring both to one version, and export again`,
      )
    const id = siteId ?? siteIds[0]
    if (siteIds.length !== 1) throw new ArchiveError(`${file} does not say which site it holds`)
    const secret = leftOutOfSites.find((table) => archive.tables.has(table))
    if (secret)
      throw new ArchiveError(`${file} has rows of ${secret}, which the archive of a site never contains`)
    const { rows } = await sql`select 1 from sites where site_id = ${id}::uuid`.execute(db)
    if (rows.length > 0)
      throw new ArchiveError(`The site ${id} already exists: choose another id with --site`)
    return await load(target, archive, siteId)
  } finally {
    archive.close()
  }
}

/** Writes the files first and then all rows in one transaction, so that the import is complete or absent. */
async function load(
  { database, storage }: ArchiveTarget,
  archive: Archive,
  siteId: string | undefined,
): Promise<Loaded> {
  const { siteIds, leftOut } = archive.manifest
  // Ids are random, so every occurrence of the old id in keys, documents and URLs is a reference.
  const moved = (text: string) => (siteId && siteIds[0] ? text.replaceAll(siteIds[0], siteId) : text)
  const places = siteId ? [siteId] : siteIds
  for (const place of places)
    for await (const key of storage.list(`sites/${place}`))
      throw new ArchiveError(
        `The storage already has files of the site, such as ${key}: choose an empty storage`,
      )
  const isOfPlaces = (key: string) => places.some((place) => key.startsWith(`sites/${place}/`))
  const stray = archive.media.find((key) => !isOfPlaces(moved(key)))
  if (stray !== undefined) throw new ArchiveError(`The archive contains ${stray}, a file of another site`)
  try {
    for (const key of archive.media)
      await storage.write(moved(key), Readable.toWeb(await archive.openMedia(key)) as never)
    const rows = await database.db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db)
      const count = await loadRows(db, archive, moved, places)
      if (archive.manifest.kind === 'site') await putBehindOthers(db, places)
      return count
    })
    return { siteIds: places, rows, files: archive.media.length, leftOut }
  } catch (error) {
    for (const place of places) await storage.remove(`sites/${place}`)
    throw error
  }
}

/** The default site is the oldest one, so an imported site must be younger than the existing ones. */
async function putBehindOthers(db: Db, places: readonly string[]): Promise<void> {
  await sql`
    update sites set created_at = greatest(created_at, (
      select max(created_at) + interval '1 millisecond' from sites where site_id <> all(${places}::uuid[])))
    where site_id = any(${places}::uuid[])`.execute(db)
}

async function loadRows(
  db: Db,
  archive: Archive,
  moved: (text: string) => string,
  places: readonly string[],
): Promise<number> {
  let count = 0
  const tables = await readTables(db)
  const unknown = [...archive.tables].find((name) => !tables.some((table) => table.name === name))
  if (unknown)
    throw new ArchiveError(`The archive contains rows of ${unknown}, which is not a table of this version`)
  for (const { name, columns } of tables) {
    const chosen = sql.join(columns.map((column) => sql.ref(column)))
    for await (const rows of archive.rowsOf(name)) {
      const { numAffectedRows } = await sql`
        insert into ${sql.table(name)} (${chosen})
        select ${chosen} from json_populate_recordset(null::${sql.table(name)}, ${moved(`[${rows.join(',')}]`)}::json)
        where site_id = any(${places}::uuid[])`.execute(db)
      // A forged archive could otherwise insert rows into another site.
      if (Number(numAffectedRows) !== rows.length)
        throw new ArchiveError(`The archive contains rows of ${name} that belong to another site`)
      count += rows.length
    }
  }
  return count
}
