import { type Insertable, type Selectable, sql } from 'kysely'
import type { DigitalDownload } from '../../generated/digital-downloads.ts'
import type { Database } from '../../kernel/database/database.ts'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'digital_files.file_type': DigitalDownload['fileType']
  }
}

export type DownloadRow = Selectable<Database['digital_downloads']>
export type DigitalFile = Selectable<Database['digital_files']>
export type NewDownload = Omit<Insertable<Database['digital_downloads']>, 'site_id' | 'issue'>
export type NewFile = Omit<Insertable<Database['digital_files']>, 'site_id'>

export async function insertFile({ db, siteId }: Data, file: NewFile): Promise<void> {
  await db
    .insertInto('digital_files')
    .values({ ...file, site_id: siteId })
    .execute()
}

/** Stores a library file for sale, or updates its name. */
export async function keepFile({ db, siteId }: Data, file: NewFile): Promise<void> {
  const { file_name } = file
  await db
    .insertInto('digital_files')
    .values({ ...file, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'file_id']).doUpdateSet({ file_name }))
    .execute()
}

/** Issues a new link for a line: the earlier one stops working, and the download count restarts. */
export async function issueDownload({ db, siteId }: Data, download: NewDownload): Promise<DownloadRow> {
  const { expires_at, downloads_left } = download
  return db
    .insertInto('digital_downloads')
    .values({ ...download, site_id: siteId, issue: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'order_id', 'line_item_id'])
        .doUpdateSet({ issue: sql`digital_downloads.issue + 1`, expires_at, downloads_left }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The downloads of an order with their files' properties; a removed file is left out. */
export async function downloadsOf({ db, siteId }: Data, orderId: string) {
  return db
    .selectFrom('digital_downloads')
    .innerJoin('digital_files', (join) =>
      join
        .onRef('digital_files.site_id', '=', 'digital_downloads.site_id')
        .onRef('digital_files.file_id', '=', 'digital_downloads.file_id'),
    )
    .selectAll('digital_downloads')
    .select(['file_name', 'file_type', 'size'])
    .where('digital_downloads.site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('digital_downloads.created_at')
    .orderBy('id')
    .execute()
}

export async function findDownload({ db, siteId }: Data, id: string): Promise<DownloadRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('digital_downloads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counts one download; false if none is left. */
export async function countDownload({ db, siteId }: Data, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digital_downloads')
    .set({ downloads_left: sql`downloads_left - 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('downloads_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function readFile({ db, siteId }: Data, fileId: string) {
  return db
    .selectFrom('digital_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** Filters the ids to existing files. */
export async function knownFiles({ db, siteId }: Data, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('digital_files')
    .select('file_id')
    .where('site_id', '=', siteId)
    .where('file_id', 'in', fileIds)
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}
