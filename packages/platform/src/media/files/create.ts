import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { ExternalInfo } from './columns.ts'
import { type FolderPlace, findPlace } from './folders.ts'
import { holdFolders } from './folders-store.ts'
import { type Root, rootFolders } from './rules.ts'
import { type FileRow, findFiles, insertFiles, settleFile } from './store.ts'
import { toDescriptor } from './to-descriptor.ts'

export interface CreateFile {
  /** Created by `ctx.random`; the bytes are stored under `fileKeys(siteId, id).original`. */
  readonly id: string
  readonly displayName: string
  /** The uploader's type; the content decides. */
  readonly mimeType?: string | undefined
  readonly mediaType?: FileDescriptor['mediaType'] | undefined
  readonly sizeInBytes?: number | undefined
  /** Defaults to MEDIA_ROOT. If the folder was deleted, its root is used. */
  readonly folder?: FolderPlace | undefined
  readonly root?: Root | undefined
  readonly private?: boolean | undefined
  readonly labels?: readonly string[] | undefined
  readonly altText?: string | undefined
  readonly sourceUrl?: string | undefined
  readonly externalInfo?: ExternalInfo | undefined
  /** The uploader, if it was not staff: `member:<id>` or `visitor:<id>`. */
  readonly owner?: string | undefined
  readonly purpose?: string | undefined
  /** The bytes arrive later; then call `startProcessing`. */
  readonly awaited?: boolean | undefined
}

/** Creates a PENDING file, whose bytes a job inspects. Call it in a transaction. */
export async function createFile(ctx: Context, file: CreateFile): Promise<FileDescriptor> {
  const now = ctx.clock.now()
  const root = file.folder?.root ?? file.root ?? 'MEDIA_ROOT'
  if (file.folder) await holdFolders(ctx)
  const kept = file.folder && (await findPlace(ctx, file.folder.folderId))
  await insertFiles(ctx, [
    {
      file_id: file.id,
      folder_id: kept?.folderId ?? rootFolders[root],
      root: kept?.root ?? root,
      display_name: file.displayName.slice(0, 255),
      operation_status: 'PENDING',
      error: null,
      private: file.private ?? false,
      media_type: file.mediaType ?? 'UNKNOWN',
      mime_type: file.mimeType ?? null,
      extension: null,
      size_bytes: file.sizeInBytes ?? null,
      hash: null,
      facts: null,
      drawn: null,
      labels: [...new Set(file.labels ?? [])],
      alt_text: file.altText ?? null,
      focal_x: null,
      focal_y: null,
      source_url: file.sourceUrl ?? null,
      external_info: file.externalInfo ?? null,
      owner: file.owner ?? null,
      purpose: file.purpose ?? null,
      created_at: now,
      updated_at: now,
    },
  ])
  if (!file.awaited) await startProcessing(ctx, file.id)
  const [row] = await findFiles(ctx, [file.id])
  return toDescriptor(ctx, row as FileRow)
}

/** Schedules the inspection of the received bytes. */
export async function startProcessing(ctx: Context, fileId: string): Promise<void> {
  await ctx.schedule('files.process', ctx.clock.now(), { fileId }, fileId)
}

/** Changes PENDING to FAILED; false if the file is not PENDING. Call it in a transaction. */
export async function failFile(
  ctx: Context,
  fileId: string,
  error: { readonly code: string; readonly description: string },
): Promise<boolean> {
  const row = await settleFile(ctx, fileId, { operation_status: 'FAILED', error })
  if (!row) return false
  await ctx.emit('wix.media.site_media.v1.file_descriptor_file_failed', fileId, {
    ...(row.external_info && { externalInfo: row.external_info }),
    error,
  })
  await ctx.schedule('files.removeBytes', ctx.clock.now(), { fileIds: [fileId] })
  return true
}
