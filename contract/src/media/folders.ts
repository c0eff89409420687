import * as z from 'zod'

import { call } from '../define.ts'
import { Folder, folderId, RootFolder } from '../shapes/file.ts'
import { CursorPaging, CursorPagingMetadata, CursorQuery, Sorting, text } from '../wire.ts'
import { hosted } from './files.ts'

const staffAndApps = ['staff', 'app'] as const
const ceramics = '7b0c6a52-f001-4c00-8a00-000000000001'

const folder = z.object({ folder: Folder })
const name = () => z.string().trim().min(1).max(1000)
const list = {
  sort: Sorting.optional().describe('By displayName, or updatedDate (the default, DESC).'),
  paging: CursorPaging.optional().describe('The next page sends `paging` alone.'),
}
const found = z.object({ folders: z.array(Folder), nextCursor: CursorPagingMetadata })
const listErrors = ['FOLDER_NOT_FOUND', 'UNSUPPORTED_SORT_VALUE', 'INVALID_CURSOR'] as const
const manyIds = z.array(folderId()).min(1).max(100)

/** The specification has folder events but no calls; these are the calls that the published packages send. */
export const folders = {
  createFolder: call('POST /v1/folders', {
    summary: 'Creates a folder.',
    access: staffAndApps,
    input: z.object({ displayName: name(), parentFolderId: folderId().optional() }),
    output: folder,
    errors: ['FOLDER_NOT_FOUND', 'FOLDER_TOO_DEEP', 'TOO_MANY_FOLDERS'],
    example: { displayName: 'Spring catalogue' },
    aliases: hosted('POST /v1/folders'),
  }),
  getFolder: call('GET /v1/folders/{folderId}', {
    summary: 'Reads one folder, also from the trash.',
    access: staffAndApps,
    input: z.object({ folderId: folderId() }),
    output: folder,
    errors: ['FOLDER_NOT_FOUND'],
    example: { folderId: ceramics },
    aliases: hosted('GET /v1/folders/{folderId}'),
  }),
  listFolders: call('GET /v1/folders', {
    summary: 'Lists the folders in a folder, paged.',
    access: staffAndApps,
    input: z.object({ parentFolderId: folderId().optional(), ...list }),
    output: found,
    errors: listErrors,
    example: {},
    aliases: hosted('GET /v1/folders'),
  }),
  searchFolders: call('POST /v1/folders/search', {
    summary: 'Finds folders below a root folder by words in their name.',
    access: staffAndApps,
    input: z.object({ search: text(200).optional(), rootFolder: RootFolder.optional(), ...list }),
    output: found,
    errors: ['UNSUPPORTED_SORT_VALUE', 'INVALID_CURSOR'],
    example: { search: 'ceramics' },
    aliases: hosted('POST /v1/folders/search'),
  }),
  queryFolders: call('POST /v1/folders/query', {
    summary: 'Finds folders by filter, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, displayName, parentFolderId, state (OK when it is not asked for), createdDate, updatedDate; sorted by displayName, createdDate, updatedDate.',
      ),
    }),
    output: z.object({ folders: z.array(Folder), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { displayName: { $startsWith: 'C' } } } },
    aliases: hosted('POST /v1/folders/query'),
  }),
  updateFolder: call('PATCH /v1/folders/{folder.id}', {
    summary: 'Renames a folder, or moves it with its contents.',
    access: staffAndApps,
    input: z.object({
      folder: z
        .object({ id: folderId(), displayName: name().optional(), parentFolderId: folderId().optional() })
        .meta({ id: 'FolderUpdate' }),
      fieldMask: text(2000).optional(),
    }),
    output: folder,
    errors: ['FOLDER_NOT_FOUND', 'FOLDER_CYCLE', 'FOLDER_TOO_DEEP', 'FIELD_MASK_IS_EMPTY_OR_MISSING'],
    example: { folder: { id: ceramics, displayName: 'Pots' } },
    aliases: hosted('PATCH /v1/folders/{folder.id}'),
  }),
  generateFolderDownloadUrl: call('POST /v1/folders/{folderId}/generate-download-url', {
    summary: 'Creates a link that downloads a folder as one archive (ZIP), valid for an hour.',
    access: staffAndApps,
    permission: 'MEDIA.READ',
    input: z.object({ folderId: folderId() }),
    output: z.object({ downloadUrl: z.string() }),
    errors: ['FOLDER_NOT_FOUND'],
    example: { folderId: ceramics },
    aliases: hosted('POST /v1/folders/{folderId}/generate-download-url'),
  }),
  bulkDeleteFolders: call('POST /v1/bulk/folders/delete', {
    summary: 'Moves folders and their contents to the trash, or deletes them permanently.',
    access: staffAndApps,
    input: z.object({ folderIds: manyIds, permanent: z.boolean().optional() }),
    output: z.object({}),
    example: { folderIds: [ceramics] },
    aliases: hosted('POST /v1/bulk/folders/delete'),
  }),
  bulkRestoreFoldersFromTrashBin: call('POST /v1/bulk/trash-bin/folders/restore', {
    summary: 'Restores folders and their contents from the trash.',
    access: staffAndApps,
    input: z.object({ folderIds: manyIds }),
    output: z.object({}),
    example: { folderIds: [ceramics] },
    aliases: hosted('POST /v1/bulk/trash-bin/folders/restore'),
  }),
  listDeletedFolders: call('GET /v1/trash-bin/folders', {
    summary: 'Lists the folders in the trash, or in a folder that is in the trash, paged.',
    access: staffAndApps,
    input: z.object({ parentFolderId: folderId().optional(), ...list }),
    output: found,
    errors: listErrors,
    example: {},
    aliases: hosted('GET /v1/trash-bin/folders'),
  }),
}
