import * as z from 'zod'

import { call, type Route } from '../define.ts'
import {
  DownloadUrl,
  FileDescriptor,
  FocalPoint,
  fileReference,
  folderId,
  MediaType,
  RootFolder,
  sizeInBytes,
} from '../shapes/file.ts'
import { CursorPaging, CursorPagingMetadata, CursorQuery, Sorting, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
/** From the seed: a picture of the mug, and the video of the workshop. */
const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
export const film = 'f615395d-98a0-5b9d-842e-0f3b4691601f'

/** The paths of the hosted platform. */
export function hosted(route: Route): Route[] {
  const [method, path] = route.split(' ') as [string, string]
  return ['/site-media', '/wix-privatemedia-proxy-server', '/_api/wix-privatemedia-proxy-server'].map(
    (prefix) => `${method} ${prefix}${path}` as Route,
  )
}

const file = z.object({ file: FileDescriptor })
const list = {
  mediaTypes: z.array(MediaType).max(30).optional(),
  private: z.boolean().optional(),
  sort: Sorting.optional().describe(
    'By displayName, updatedDate (the default, DESC), createdDate or sizeInBytes.',
  ),
  paging: CursorPaging.optional().describe('The next page sends `paging` alone.'),
}
const found = z.object({ files: z.array(FileDescriptor), nextCursor: CursorPagingMetadata })
const listErrors = ['FOLDER_NOT_FOUND', 'UNSUPPORTED_SORT_VALUE', 'INVALID_CURSOR'] as const
const manyIds = z.array(fileReference()).min(1).max(1000)

const FileUpdate = z
  .object({
    id: fileReference(),
    displayName: z.string().trim().min(1).max(255).optional(),
    parentFolderId: folderId().optional(),
    labels: z.array(z.string().trim().min(1).max(200)).max(100).optional(),
    altText: text(1000).optional(),
    focalPoint: FocalPoint.nullable().optional().describe('Of pictures; null: none.'),
  })
  .meta({
    id: 'FileUpdate',
    description: 'The fields that can change. The platform ignores all other fields.',
  })

const FileUse = z
  .object({
    area: z.string().describe('`products`, `reviews`, …'),
    entityId: z.string(),
    title: z.string(),
    link: z.string().optional().describe('Its page in the back office, without host.'),
    usedDate: timestamp(),
  })
  .meta({ id: 'FileUse', description: 'One thing that shows a file.' })

export const files = {
  generateFilesDownloadUrl: call('POST /v1/files/generate-download-url', {
    summary: 'Creates a link that downloads several files as one archive (ZIP), valid for an hour.',
    access: staffAndApps,
    permission: 'MEDIA.READ',
    input: z.object({ fileIds: manyIds }),
    output: z.object({ downloadUrl: z.string() }),
    errors: ['RESOURCE_NOT_FOUND'],
    example: { fileIds: [mug] },
    aliases: hosted('POST /v1/files/generate-download-url'),
  }),
  generateFileDownloadUrl: call('POST /v1/files/generate-file-download-url', {
    summary: 'Creates a link that downloads a file, public or private, until it expires.',
    access: staffAndApps,
    permission: 'MEDIA.READ',
    input: z.object({
      fileId: fileReference(),
      downloadFileName: z.string().min(1).max(100).optional(),
      expirationInMinutes: z.number().int().min(1).max(525_600).optional().describe('Default: 600.'),
      expirationRedirectUrl: text(2000)
        .optional()
        .describe('Redirect address of an expired link: a page of an origin that is registered for sign-in.'),
      assetKeys: z
        .array(text(100))
        .max(100)
        .optional()
        .describe('`src`: the file as it was uploaded; `poster`: of a video.'),
      contentDisposition: z.enum(['ATTACHMENT', 'INLINE']).optional(),
    }),
    output: z.object({ downloadUrls: z.array(DownloadUrl) }),
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_ASSET_KEY'],
    example: { fileId: mug, downloadFileName: 'mug.webp', expirationInMinutes: 60 },
    aliases: hosted('POST /v1/files/generate-file-download-url'),
  }),
  getFileDescriptor: call('GET /v1/files/get-file-by-id', {
    summary: 'Reads one file.',
    access: staffAndApps,
    input: z.object({ fileId: fileReference() }),
    output: file,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { fileId: mug },
    aliases: hosted('GET /v1/files/get-file-by-id'),
  }),
  getFileDescriptors: call('POST /v1/files/get-files', {
    summary: 'Reads several files, in the order of the request.',
    access: staffAndApps,
    input: z.object({ fileIds: z.array(fileReference()).min(1).max(100) }),
    output: z.object({ files: z.array(FileDescriptor) }),
    errors: ['RESOURCE_NOT_FOUND'],
    example: { fileIds: [mug] },
    aliases: hosted('POST /v1/files/get-files'),
  }),
  updateFileDescriptor: call('PATCH /v1/files/update-file-descriptor', {
    summary: 'Changes the properties of a file: its name, folder, labels, alternative text or focal point.',
    access: staffAndApps,
    input: z.object({ file: FileUpdate, fieldMask: text(2000).optional() }),
    output: file,
    errors: ['RESOURCE_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FIELD_MASK_IS_EMPTY_OR_MISSING'],
    example: { file: { id: mug, labels: ['mug', 'studio'] } },
    aliases: hosted('PATCH /v1/files/update-file-descriptor'),
  }),
  listFiles: call('GET /v1/files', {
    summary: 'Lists the files of one folder, paged.',
    access: staffAndApps,
    input: z.object({ parentFolderId: folderId().optional(), ...list }),
    output: found,
    errors: listErrors,
    example: { parentFolderId: 'media-root', paging: { limit: 10 } },
    aliases: hosted('GET /v1/files'),
  }),
  searchFiles: call('POST /v1/files/search', {
    summary: 'Finds files below a root folder by words in their name, labels, alternative text or type.',
    access: staffAndApps,
    input: z.object({
      search: text(200).optional().describe('Each word matches the beginning of a word; all must match.'),
      rootFolder: RootFolder.optional().describe('Default: MEDIA_ROOT.'),
      ...list,
    }),
    output: found,
    errors: ['UNSUPPORTED_SORT_VALUE', 'INVALID_CURSOR'],
    example: { search: 'mug', mediaTypes: ['IMAGE'] },
    aliases: hosted('POST /v1/files/search'),
  }),
  queryFileDescriptors: call('POST /v1/files/query', {
    summary: 'Finds files by filter, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, displayName, parentFolderId, labels, mediaType, mimeType, private, operationStatus, state (OK when it is not asked for), sizeInBytes, hash, createdDate, updatedDate, lastUsedDate; sorted by displayName, sizeInBytes, createdDate, updatedDate.',
      ),
    }),
    output: z.object({ files: z.array(FileDescriptor), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { mediaType: 'IMAGE' }, cursorPaging: { limit: 5 } } },
    aliases: hosted('POST /v1/files/query'),
  }),
  generateVideoStreamingUrl: call('POST /v1/files/generate-video-stream-url', {
    summary: 'Creates the address of a video’s playlist. That of a private video expires.',
    access: staffAndApps,
    permission: 'MEDIA.READ',
    input: z.object({
      fileId: fileReference(),
      format: z.enum(['UNKNOWN', 'HLS', 'DASH']).optional().describe('Default: HLS.'),
      expirationInMinutes: z.number().int().min(60).max(1440).optional().describe('Default: 1440.'),
    }),
    output: z.object({ downloadUrl: DownloadUrl }),
    errors: ['RESOURCE_NOT_FOUND', 'NOT_A_VIDEO', 'FILE_NOT_READY'],
    example: { fileId: film, format: 'HLS' },
    aliases: hosted('POST /v1/files/generate-video-stream-url'),
  }),
  bulkDeleteFiles: call('POST /v1/bulk/files/delete', {
    summary: 'Moves files to the trash, or deletes them permanently. It skips unknown files.',
    access: staffAndApps,
    input: z.object({ fileIds: manyIds, permanent: z.boolean().optional() }),
    output: z.object({}),
    example: { fileIds: [mug] },
    aliases: hosted('POST /v1/bulk/files/delete'),
  }),
  bulkRestoreFilesFromTrashBin: call('POST /v1/bulk/trash-bin/files/restore', {
    summary: 'Restores files from the trash to their folder, or to its root folder where the folder is gone.',
    access: staffAndApps,
    input: z.object({ fileIds: manyIds }),
    output: z.object({}),
    example: { fileIds: [mug] },
    aliases: hosted('POST /v1/bulk/trash-bin/files/restore'),
  }),
  listDeletedFiles: call('GET /v1/trash-bin/files', {
    summary: 'Lists the files in the trash, or in a folder that is in the trash, paged.',
    access: staffAndApps,
    input: z.object({ parentFolderId: folderId().optional(), ...list }),
    output: found,
    errors: listErrors,
    example: { paging: { limit: 10 } },
    aliases: hosted('GET /v1/trash-bin/files'),
  }),

  // The calls below are our own.
  getFileUsage: call('GET /v1/files/{fileId}/usage', {
    summary: 'Lists the places that show a file, the latest first, 100 at most.',
    access: staffAndApps,
    input: z.object({ fileId: fileReference() }),
    output: z.object({
      uses: z.array(FileUse),
      total: z.number().int(),
      lastUsedDate: timestamp().optional(),
    }),
    errors: ['RESOURCE_NOT_FOUND'],
    example: { fileId: mug },
  }),
  getLibraryTotals: call('GET /v1/files/totals', {
    summary: 'Counts the files and their size, and reads the storage limit of the site.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({
      files: z.number().int(),
      folders: z.number().int(),
      inTrash: z.number().int(),
      usedInBytes: sizeInBytes(),
      quotaInBytes: sizeInBytes(),
      labels: z
        .array(z.object({ label: z.string(), count: z.number().int() }))
        .describe('The 100 labels with the most files.'),
    }),
    example: {},
  }),
}
