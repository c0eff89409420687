import { type Selectable, type SqlBool, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { splitWords } from '../../kernel/database/words.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import type { StoredStill } from './facts.ts'
import { moves, rootFolders } from './rules.ts'

type Scope = Data & Pick<Context, 'clock'>

/** The search words are only for the index. */
export type FileRow = Omit<Selectable<Database['media_files']>, 'words'> & {
  /** The number of entities that use it. */
  readonly uses: number
}

type Unset =
  | 'site_id'
  | 'name_key'
  | 'words'
  | 'state'
  | 'trashed_with'
  | 'attempts'
  | 'claimed_at'
  | 'last_used_at'
export type NewFile = Omit<Selectable<Database['media_files']>, Unset>

/** All columns except the search words, and the number of uses. */
const columns = (
  siteId: string,
) => sql<FileRow>`f.site_id, f.file_id, f.folder_id, f.root, f.display_name, f.name_key, f.state,
  f.trashed_with, f.operation_status, f.attempts, f.error, f.private, f.media_type, f.mime_type, f.extension,
  f.size_bytes, f.hash, f.facts, f.drawn, f.labels, f.alt_text, f.focal_x, f.focal_y, f.source_url, f.external_info,
  f.owner, f.purpose, f.claimed_at, f.last_used_at, f.created_at, f.updated_at,
  (select count(*)::int from media_file_uses u where u.site_id = ${siteId} and u.file_id = f.file_id) as uses`

const read = (row: FileRow): FileRow => ({
  ...row,
  size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
})

/** The search words of a file. */
const wordsOf = (file: Pick<NewFile, 'display_name' | 'labels' | 'alt_text' | 'mime_type'>) =>
  splitWords([file.display_name, ...file.labels, file.alt_text ?? '', file.mime_type ?? ''].join(' ')).join(
    ' ',
  )

export async function insertFiles({ db, siteId }: Data, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('media_files')
    .values(
      files.map((file) => ({
        ...file,
        site_id: siteId,
        name_key: file.display_name.toLowerCase(),
        words: sql<string>`to_tsvector('simple', ${wordsOf(file)})`,
        state: 'OK' as const,
        trashed_with: null,
        error: file.error && json(file.error),
        facts: file.facts && json(file.facts),
        external_info: file.external_info && json(file.external_info),
        claimed_at: null,
        last_used_at: null,
      })),
    )
    .execute()
}

/** The existing files, in any order. */
export async function findFiles({ db, siteId }: Data, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FileRow>`
    select ${columns(siteId)} from media_files f where f.site_id = ${siteId} and f.file_id = any (${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows.map(read)
}

export async function searchFiles({ db, siteId }: Data, search: Search): Promise<readonly Sorted<FileRow>[]> {
  const { condition, order, sortValues, limit } = search
  const { rows } = await sql<Sorted<FileRow>>`
    select ${columns(siteId)}, ${sortValues} as sort_values from media_files f
    where f.site_id = ${siteId} and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, ...read(row) }))
}

export const hasWords = (query: string) => sql<SqlBool>`f.words @@ to_tsquery('simple', ${query})`

export type FileChange = Partial<
  Pick<FileRow, 'display_name' | 'folder_id' | 'root' | 'labels' | 'alt_text' | 'focal_x' | 'focal_y'>
>

/** Returns undefined if the file is not in the library. */
export async function changeFile(ctx: Scope, id: string, change: FileChange): Promise<FileRow | undefined> {
  const { db, siteId, clock } = ctx
  const found = await db
    .updateTable('media_files')
    .set({ ...change, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where('state', '=', 'OK')
    .returning('file_id')
    .executeTakeFirst()
  const [row] = found ? await findFiles(ctx, [id]) : []
  if (!row) return undefined
  const words = sql<string>`to_tsvector('simple', ${wordsOf(row)})`
  await db
    .updateTable('media_files')
    .set({ name_key: row.display_name.toLowerCase(), words })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .execute()
  return row
}

/** Returns undefined if the file does not exist or is done. */
export async function beginAttempt({ db, siteId }: Data, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('media_files')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where('operation_status', '=', 'PENDING')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

export type Outcome =
  | (Pick<FileRow, 'media_type' | 'mime_type' | 'extension' | 'size_bytes' | 'hash' | 'facts'> & {
      readonly operation_status: 'READY'
    })
  | { readonly operation_status: 'FAILED'; readonly error: NonNullable<FileRow['error']> }

/** Returns undefined if the file does not exist or another run has finished it. */
export async function settleFile(ctx: Scope, id: string, outcome: Outcome): Promise<FileRow | undefined> {
  const { db, siteId, clock } = ctx
  const said =
    outcome.operation_status === 'FAILED'
      ? { ...outcome, error: json(outcome.error) }
      : { ...outcome, facts: json(outcome.facts) }
  const done = await db
    .updateTable('media_files')
    .set({ ...said, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where('operation_status', 'in', statesBefore(moves, outcome.operation_status))
    .returning('file_id')
    .executeTakeFirst()
  const [row] = done ? await findFiles(ctx, [id]) : []
  if (!row) return undefined
  await db
    .updateTable('media_files')
    .set({ words: sql<string>`to_tsvector('simple', ${wordsOf(row)})` })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .execute()
  return row
}

/** Replaces the still of a video; undefined if it is not a video or was deleted. */
export async function setPoster(ctx: Scope, id: string, poster: StoredStill): Promise<FileRow | undefined> {
  const { db, siteId, clock } = ctx
  const done = await db
    .updateTable('media_files')
    .set({
      facts: sql`jsonb_set(facts, '{poster}', ${JSON.stringify(poster)}::jsonb)`,
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where(sql<boolean>`facts ->> 'of' = 'VIDEO'`)
    .returning('file_id')
    .executeTakeFirst()
  return done && (await findFiles(ctx, [id]))[0]
}

/** Marks a demo image as drawn. */
export async function setDrawn(
  { db, siteId }: Data,
  id: string,
  bytes: Pick<FileRow, 'size_bytes' | 'hash'>,
): Promise<void> {
  await db
    .updateTable('media_files')
    .set(bytes)
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .execute()
}

/** Returns the ids of the newly deleted files. */
export async function trashFiles({ db, siteId, clock }: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('media_files')
    .set({ state: 'DELETED', trashed_with: null, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('file_id', 'in', ids)
    .where('state', '=', 'OK')
    .returning('file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Returns the removed files; those that were not in the trash are yet to be announced. */
export async function removeFiles(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<Pick<FileRow, 'file_id' | 'state'>[]> {
  return db
    .deleteFrom('media_files')
    .where('site_id', '=', siteId)
    .where('file_id', 'in', ids)
    .returning(['file_id', 'state'])
    .execute()
}

/** Restores files to their folders, or to the root if the folder is gone or deleted. Returns their ids. */
export async function restoreFiles({ db, siteId, clock }: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    update media_files f set state = 'OK', trashed_with = null, updated_at = ${clock.now()},
      folder_id = case when exists (select from media_folders p
        where p.site_id = ${siteId} and p.folder_id = f.folder_id and p.state = 'OK') then f.folder_id
        else ${rootOf('f')} end
    where f.site_id = ${siteId} and f.file_id = any (${[...ids]}::uuid[]) and f.state = 'DELETED'
    returning f.file_id`.execute(db)
  return rows.map(({ file_id }) => file_id)
}

/** The root of a row as a folder. */
export const rootOf = (alias: string) =>
  sql`case ${sql.ref(`${alias}.root`)} when 'MEDIA_ROOT' then ${rootFolders.MEDIA_ROOT}::uuid
    else ${rootFolders.VISITOR_UPLOADS_ROOT}::uuid end`

export interface Totals {
  readonly files: number
  readonly inTrash: number
  readonly bytes: number
}

export async function totals({ db, siteId }: Data): Promise<Totals> {
  const { rows } = await sql<Record<keyof Totals, string>>`
    select count(*) filter (where state = 'OK') as files, count(*) filter (where state = 'DELETED') as "inTrash",
      coalesce(sum(size_bytes), 0) as bytes
    from media_files where site_id = ${siteId}`.execute(db)
  const [row] = rows
  return { files: Number(row?.files), inTrash: Number(row?.inTrash), bytes: Number(row?.bytes) }
}

export async function commonLabels({ db, siteId }: Data, limit: number) {
  const { rows } = await sql<{ label: string; count: number }>`
    select label, count(*)::int as count from media_files, unnest(labels) as label
    where site_id = ${siteId} and state = 'OK' group by label order by count desc, label limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The used storage, including the trash. */
export async function usedBytes(data: Data): Promise<number> {
  return (await totals(data)).bytes
}
