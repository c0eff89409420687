import { sql } from 'kysely'
import type { ListFoldersInput, SearchFoldersInput } from '../../generated/folders.ts'
import { type CursorQueryInput, cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import {
  booleanField,
  enumField,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { deletedFolder, folderNamed } from './folders.ts'
import { type FolderRow, searchFolders as find, folderHasWords } from './folders-store.ts'
import { folderField, inLibrary, searchedWords } from './list.ts'
import { rootFolders } from './rules.ts'

const sortable = { sortable: true }
const tieBreak = uuidField('f.folder_id', sortable)

const queryFields: FieldTable = {
  id: tieBreak,
  displayName: textField('f.display_name', sortable),
  parentFolderId: folderField('f.parent_id'),
  state: enumField('f.state', ['OK', 'DELETED']),
  createdDate: timestampField('f.created_at', sortable),
  updatedDate: timestampField('f.updated_at', sortable),
}

const listFields: FieldTable = {
  ...queryFields,
  displayName: textField('f.name_key', sortable),
  root: enumField('f.root', Object.keys(rootFolders)),
  trashedAlone: { ...booleanField('f.trashed_with'), expression: sql`(f.trashed_with is null)` },
}
const listSorts = ['displayName', 'updatedDate']
const newest = [{ fieldName: 'updatedDate', order: 'DESC' as const }]

type ListCode = 'INVALID_CURSOR' | 'UNSUPPORTED_SORT_VALUE'
type Asked = Pick<ListFoldersInput, 'sort' | 'paging'>

export async function queryFolders(ctx: Context<'INVALID_CURSOR'>, query: CursorQueryInput = {}) {
  const from = (search: Search) => find(ctx, search)
  return cursorQuery<FolderRow>(
    ctx,
    { from, fields: queryFields, tieBreak, sort: newest },
    { ...query, filter: inLibrary(query.filter ?? {}) },
  )
}

export async function listFolders(
  ctx: Context<ListCode | 'FOLDER_NOT_FOUND'>,
  { parentFolderId = 'media-root', ...asked }: ListFoldersInput,
) {
  const { folderId } = await folderNamed(ctx, parentFolderId)
  return list(ctx, asked, { parentFolderId: folderId, state: 'OK' })
}

/** Without a folder: items that were deleted themselves. In a deleted folder: items that were deleted with it. */
export async function listTrashedFolders(
  ctx: Context<ListCode | 'FOLDER_NOT_FOUND'>,
  { parentFolderId, ...asked }: ListFoldersInput,
) {
  const row = parentFolderId ? await deletedFolder(ctx, parentFolderId) : undefined
  const where = row ? { parentFolderId: row.folder_id, trashedAlone: false } : { trashedAlone: true }
  return list(ctx, asked, { state: 'DELETED', ...where })
}

export async function searchFolders(
  ctx: Context<ListCode>,
  { search, rootFolder = 'MEDIA_ROOT', ...asked }: SearchFoldersInput,
) {
  const where = rootFolder === 'TRASH_ROOT' ? { state: 'DELETED' } : { root: rootFolder, state: 'OK' }
  return list(ctx, asked, where, search)
}

async function list(
  ctx: Context<ListCode>,
  { sort, paging }: Asked,
  filter: Readonly<Record<string, unknown>>,
  search?: string | undefined,
) {
  if (sort && !listSorts.includes(sort.fieldName))
    ctx.fail('UNSUPPORTED_SORT_VALUE', { fieldName: sort.fieldName, supported: listSorts })
  return cursorQuery<FolderRow>(
    ctx,
    {
      from: (wanted: Search) => find(ctx, wanted),
      fields: listFields,
      tieBreak,
      sort: newest,
      words: searchedWords(folderHasWords),
    },
    { filter, sort: sort && [sort], search: search?.trim() || undefined, cursorPaging: paging },
  )
}
