import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilesInput, SearchFilesInput } from '../../generated/files.ts'
import { type CursorQueryInput, cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import {
  booleanField,
  countField,
  enumField,
  keyField,
  textField,
  textsField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import { toWordQuery } from '../../kernel/database/words.ts'
import type { Context } from '../../kernel/http/context.ts'
import { deletedFolder, folderNamed } from './folders.ts'
import { moves, rootFolders, rootNamed } from './rules.ts'
import { type FileRow, hasWords, searchFiles } from './store.ts'

const sortable = { sortable: true }
const tieBreak = uuidField('f.file_id', sortable)

const states = ['OK', 'DELETED']
const mediaTypes = ['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'VECTOR', 'ARCHIVE', 'MODEL3D', 'OTHER', 'UNKNOWN']

/** A folder field; the roots have names in the specification. */
export const folderField = (column: string) => ({
  ...uuidField(column),
  parse: (value: unknown) => {
    if (typeof value !== 'string') return undefined
    const root = rootNamed(value)
    return root ? rootFolders[root] : uuidField(column).parse(value)
  },
})

const common = {
  createdDate: timestampField('f.created_at', sortable),
  updatedDate: timestampField('f.updated_at', sortable),
  sizeInBytes: { ...countField('f.size_bytes', sortable), expression: sql`coalesce(f.size_bytes, 0)` },
}

const queryFields: FieldTable = {
  ...common,
  id: tieBreak,
  displayName: textField('f.display_name', sortable),
  parentFolderId: folderField('f.folder_id'),
  labels: textsField('f.labels'),
  mediaType: enumField('f.media_type', mediaTypes),
  mimeType: textField('f.mime_type', { nullable: true }),
  private: booleanField('f.private'),
  operationStatus: enumField('f.operation_status', Object.keys(moves)),
  state: enumField('f.state', states),
  hash: keyField('f.hash', { nullable: true }),
  lastUsedDate: timestampField('f.last_used_at', { nullable: true }),
}

/** Lists are sorted alphabetically, ignoring case. */
const listFields: FieldTable = {
  ...queryFields,
  displayName: textField('f.name_key', sortable),
  root: enumField('f.root', Object.keys(rootFolders)),
  trashedAlone: { ...booleanField('f.trashed_with'), expression: sql`(f.trashed_with is null)` },
}
const listSorts = ['displayName', 'updatedDate', 'createdDate', 'sizeInBytes']

const newest = [{ fieldName: 'updatedDate', order: 'DESC' as const }]

export async function queryFiles(ctx: Context<'INVALID_CURSOR'>, query: CursorQueryInput = {}) {
  const from = (search: Search) => searchFiles(ctx, search)
  return cursorQuery<FileRow>(
    ctx,
    { from, fields: queryFields, tieBreak, sort: newest },
    { ...query, filter: inLibrary(query.filter ?? {}) },
  )
}

/** Restricts a filter to the library, unless it contains a state. */
export function inLibrary(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || JSON.stringify(filter).includes('"state"'))
    return filter
  return { ...filter, state: 'OK' }
}

type Asked = Pick<ListFilesInput, 'mediaTypes' | 'private' | 'sort' | 'paging'>
type ListCode = 'INVALID_CURSOR' | 'UNSUPPORTED_SORT_VALUE'
type InFolder = Asked & { readonly parentFolderId?: string | undefined }

export async function listFolder(
  ctx: Context<ListCode | 'FOLDER_NOT_FOUND'>,
  { parentFolderId = 'media-root', ...asked }: InFolder,
) {
  const { folderId } = await folderNamed(ctx, parentFolderId)
  return list(ctx, asked, { parentFolderId: folderId, state: 'OK' })
}

/** Without a folder: items that were deleted themselves. In a deleted folder: items that were deleted with it. */
export async function listTrash(
  ctx: Context<ListCode | 'FOLDER_NOT_FOUND'>,
  { parentFolderId, ...asked }: InFolder,
) {
  const row = parentFolderId ? await deletedFolder(ctx, parentFolderId) : undefined
  const where = row ? { parentFolderId: row.folder_id, trashedAlone: false } : { trashedAlone: true }
  return list(ctx, asked, { state: 'DELETED', ...where })
}

export async function searchLibrary(
  ctx: Context<ListCode>,
  { search, rootFolder = 'MEDIA_ROOT', ...asked }: Omit<SearchFilesInput, keyof Asked> & Asked,
) {
  const where = rootFolder === 'TRASH_ROOT' ? { state: 'DELETED' } : { root: rootFolder, state: 'OK' }
  return list(ctx, asked, where, search)
}

/** The parameters become part of the filter, so that the cursor contains them. */
async function list(
  ctx: Context<ListCode>,
  { mediaTypes = [], private: isPrivate, sort, paging }: Asked,
  where: Readonly<Record<string, unknown>>,
  search?: string | undefined,
) {
  if (sort && !listSorts.includes(sort.fieldName))
    ctx.fail('UNSUPPORTED_SORT_VALUE', { fieldName: sort.fieldName, supported: listSorts })
  const filter = {
    ...where,
    // A single type is compared with equality, because only then does the index provide the order.
    ...(mediaTypes.length > 0 && {
      mediaType: mediaTypes.length === 1 ? mediaTypes[0] : { $in: mediaTypes },
    }),
    ...(isPrivate !== undefined && { private: isPrivate }),
  }
  return cursorQuery<FileRow>(
    ctx,
    {
      from: (wanted: Search) => searchFiles(ctx, wanted),
      fields: listFields,
      tieBreak,
      sort: newest,
      words: searchedWords(hasWords),
    },
    { filter, sort: sort && [sort], search: search?.trim() || undefined, cursorPaging: paging },
  )
}

/** Search text without words matches nothing. */
export const searchedWords = (condition: (words: string) => RawBuilder<SqlBool>) => (text: string) => {
  const words = toWordQuery(text)
  return words ? condition(words) : sql<SqlBool>`false`
}
