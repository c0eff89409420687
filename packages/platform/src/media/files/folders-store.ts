import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Database } from '../../kernel/database/database.ts'
import { splitWords } from '../../kernel/database/words.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { Root } from './rules.ts'
import { rootOf } from './store.ts'

type Scope = Data & Pick<Context, 'clock'>

export type FolderRow = Omit<Selectable<Database['media_folders']>, 'words'>

const columns = [
  'site_id',
  'folder_id',
  'parent_id',
  'root',
  'display_name',
  'name_key',
  'state',
  'trashed_with',
  'created_at',
  'updated_at',
] as const

const named = (name: string) => ({
  display_name: name,
  name_key: name.toLowerCase(),
  words: sql<string>`to_tsvector('simple', ${splitWords(name).join(' ')})`,
})

export interface NewFolder {
  readonly id: string
  readonly parentId: string
  readonly root: Root
  readonly name: string
}

export async function insertFolder(
  { db, siteId, clock }: Scope,
  { id, parentId, root, name }: NewFolder,
): Promise<FolderRow> {
  const now = clock.now()
  return db
    .insertInto('media_folders')
    .values({
      site_id: siteId,
      folder_id: id,
      parent_id: parentId,
      root,
      ...named(name),
      state: 'OK',
      trashed_with: null,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findFolder({ db, siteId }: Data, id: string): Promise<FolderRow | undefined> {
  return db
    .selectFrom('media_folders')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('folder_id', '=', id)
    .executeTakeFirst()
}

/** If several folders have the name, the oldest. */
export async function findFolderNamed(
  { db, siteId }: Data,
  parentId: string,
  name: string,
): Promise<FolderRow | undefined> {
  return db
    .selectFrom('media_folders')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('parent_id', '=', parentId)
    .where('state', '=', 'OK')
    .where('name_key', '=', name.toLowerCase())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function countFolders({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('media_folders')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'OK')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Serialises changes of folders, because two concurrent moves could create a cycle or exceed the depth limit. */
export async function lockFolders({ db, siteId }: Data): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(siteId)}, 0))`.execute(db)
}

/** Prevents that a folder is deleted while files are put into it, where they would be invisible. */
export async function holdFolders({ db, siteId }: Data): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(siteId)}, 0))`.execute(db)
}

const lockOf = (siteId: string) => `media folders ${siteId}`

/** The folder and its ancestors, nearest first. */
export async function pathOf({ db, siteId }: Data, id: string): Promise<string[]> {
  const { rows } = await sql<{ folder_id: string }>`
    with recursive above as (
      select folder_id, parent_id, 1 as level from media_folders where site_id = ${siteId} and folder_id = ${id}
      union all
      select p.folder_id, p.parent_id, above.level + 1 from media_folders p join above on p.folder_id = above.parent_id
      where p.site_id = ${siteId} and above.level < 100)
    select folder_id from above order by level`.execute(db)
  return rows.map(({ folder_id }) => folder_id)
}

/** The folder and those descendants in the same state: in the library, or deleted together with it. */
const below = (siteId: string, ids: readonly string[]) => sql`
  below as (
    select folder_id, state, coalesce(trashed_with, folder_id) as act, 1 as level
    from media_folders where site_id = ${siteId} and folder_id = any (${[...ids]}::uuid[])
    union
    select c.folder_id, c.state, below.act, below.level + 1
    from media_folders c join below on c.parent_id = below.folder_id and c.state = below.state
      and (c.state = 'OK' or c.trashed_with = below.act)
    where c.site_id = ${siteId})`

/** The number of levels from this folder down, including itself. */
export async function depthOf({ db, siteId }: Data, id: string): Promise<number> {
  const { rows } = await sql<{ depth: number | null }>`
    with recursive ${below(siteId, [id])} select max(level)::int as depth from below`.execute(db)
  return rows[0]?.depth ?? 0
}

/** Up to `limit` files in the folder and its subfolders. */
export async function filesBelow({ db, siteId }: Data, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with recursive ${below(siteId, [id])}
    select f.file_id from media_files f
    where f.site_id = ${siteId} and f.state = 'OK' and f.operation_status = 'READY'
      and f.folder_id in (select folder_id from below)
    order by f.folder_id, f.name_key limit ${limit}`.execute(db)
  return rows.map(({ file_id }) => file_id)
}

export async function changeFolder(
  { db, siteId, clock }: Scope,
  id: string,
  {
    name,
    parentId,
    root,
  }: { name?: string | undefined; parentId?: string | undefined; root?: Root | undefined },
): Promise<FolderRow | undefined> {
  const changed = await db
    .updateTable('media_folders')
    .set({
      ...(name !== undefined && named(name)),
      ...(parentId !== undefined && { parent_id: parentId }),
      updated_at: clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('folder_id', '=', id)
    .where('state', '=', 'OK')
    .returning(columns)
    .executeTakeFirst()
  if (changed && root && changed.root !== root) {
    await sql`
      with recursive ${below(siteId, [id])},
        files as (update media_files set root = ${root}
          where site_id = ${siteId} and folder_id in (select folder_id from below))
      update media_folders set root = ${root}
      where site_id = ${siteId} and folder_id in (select folder_id from below)`.execute(db)
    return { ...changed, root }
  }
  return changed
}

export interface Moved {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

/** Deletes folders with their content. Items already in the trash stay unchanged. */
export async function trashFolders({ db, siteId, clock }: Scope, ids: readonly string[]): Promise<Moved> {
  const now = clock.now()
  const { rows } = await sql<{ kind: 'folder' | 'file'; id: string }>`
    with recursive ${below(siteId, ids)},
      going as (select distinct on (folder_id) folder_id, act from below where state = 'OK'
        order by folder_id, level desc),
      folders as (update media_folders f set state = 'DELETED', updated_at = ${now},
          trashed_with = nullif(going.act, f.folder_id)
        from going where f.site_id = ${siteId} and f.folder_id = going.folder_id and f.state = 'OK'
        returning f.folder_id),
      files as (update media_files f set state = 'DELETED', updated_at = ${now}, trashed_with = going.act
        from going where f.site_id = ${siteId} and f.folder_id = going.folder_id and f.state = 'OK'
        returning f.file_id)
    select 'folder' as kind, folder_id as id from folders union all select 'file', file_id from files`.execute(
    db,
  )
  return sorted(rows)
}

/** Restores folders with everything deleted together with them; to the root if the parent is gone. */
export async function restoreFolders({ db, siteId, clock }: Scope, ids: readonly string[]): Promise<Moved> {
  const now = clock.now()
  const { rows } = await sql<{ kind: 'folder' | 'file'; id: string }>`
    with recursive ${below(siteId, ids)},
      coming as (select distinct folder_id, act from below where state = 'DELETED'),
      folders as (update media_folders f set state = 'OK', updated_at = ${now}, trashed_with = null,
          parent_id = case when f.parent_id in (select folder_id from coming) or exists (select from media_folders p
            where p.site_id = ${siteId} and p.folder_id = f.parent_id and p.state = 'OK') then f.parent_id
            else ${rootOf('f')} end
        from coming where f.site_id = ${siteId} and f.folder_id = coming.folder_id and f.state = 'DELETED'
        returning f.folder_id),
      files as (update media_files f set state = 'OK', updated_at = ${now}, trashed_with = null
        from coming where f.site_id = ${siteId} and f.folder_id = coming.folder_id and f.state = 'DELETED'
          and f.trashed_with = coming.act
        returning f.file_id)
    select 'folder' as kind, folder_id as id from folders union all select 'file', file_id from files`.execute(
    db,
  )
  return sorted(rows)
}

/** Deletes permanently. `announced` contains the items that were not in the trash before. */
export async function removeFolders(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<{ readonly all: Moved; readonly announced: Moved }> {
  const { rows } = await sql<{ kind: 'folder' | 'file'; id: string; state: string }>`
    with recursive ${below(siteId, ids)},
      folders as (delete from media_folders f using below
        where f.site_id = ${siteId} and f.folder_id = below.folder_id returning f.folder_id, f.state),
      files as (delete from media_files f using below
        where f.site_id = ${siteId} and f.folder_id = below.folder_id and f.state = below.state
          and (f.state = 'OK' or f.trashed_with = below.act)
        returning f.file_id, f.state)
    select 'folder' as kind, folder_id as id, state from folders
    union all select 'file', file_id, state from files`.execute(db)
  return { all: sorted(rows), announced: sorted(rows.filter(({ state }) => state === 'OK')) }
}

export async function searchFolders(
  { db, siteId }: Data,
  search: Search,
): Promise<readonly Sorted<FolderRow>[]> {
  const { condition, order, sortValues, limit } = search
  const { rows } = await sql<Sorted<FolderRow>>`
    select ${sql.join(columns.map((column) => sql.ref(`f.${column}`)))}, ${sortValues} as sort_values
    from media_folders f where f.site_id = ${siteId} and ${condition} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

export const folderHasWords = (query: string) => sql<SqlBool>`f.words @@ to_tsquery('simple', ${query})`

function sorted(rows: readonly { readonly kind: 'folder' | 'file'; readonly id: string }[]): Moved {
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { folders: of('folder'), files: of('file') }
}
