import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { createFile, fileKeys, findFile } from '../files/index.ts'
import { fitsQuota } from './quota.ts'
import { displayNameOf } from './rules.ts'
import { findUpload, lockRoom, markReceived, type UploadRow } from './store.ts'

type FinishError = 'SITE_QUOTA_EXCEEDED' | 'UPLOAD_NOT_FOUND'

/**
 * Creates the file of a completed upload; repeated calls return the same file. Call it outside a transaction, because
 * bytes beyond the quota are removed.
 */
export async function finishUpload(
  ctx: Context<FinishError>,
  upload: UploadRow,
  bytes: number,
  fileName?: string,
): Promise<FileDescriptor> {
  const made = await ctx.transaction(async (tx) => {
    await lockRoom(tx)
    // A concurrent call has already counted these bytes, so they must stay.
    const now = await findUpload(tx, upload.file_id)
    if (now?.state !== 'OPEN') return receivedFile(tx, upload)
    if (!(await fitsQuota(tx, bytes))) return undefined
    if (!(await markReceived(tx, upload.file_id, bytes))) return receivedFile(tx, upload)
    return createFile(tx, {
      id: upload.file_id,
      displayName: upload.file_name ?? displayNameOf(fileName) ?? 'Untitled',
      mimeType: upload.mime_type,
      mediaType: upload.media_type,
      sizeInBytes: bytes,
      folder: { folderId: upload.folder_id, root: upload.root },
      root: upload.root,
      private: upload.private,
      labels: upload.labels,
      externalInfo: upload.external_info ?? undefined,
      owner: upload.owner ?? undefined,
      purpose: upload.purpose ?? undefined,
    })
  })
  if (made) return made
  await ctx.services.storage.remove(fileKeys(ctx.siteId, upload.file_id).folder)
  return ctx.fail('SITE_QUOTA_EXCEEDED')
}

/** The result of an upload that was completed before. */
export async function receivedFile(
  ctx: Context<'UPLOAD_NOT_FOUND'>,
  { file_id }: Pick<UploadRow, 'file_id'>,
): Promise<FileDescriptor> {
  return (await findFile(ctx, file_id))?.file ?? ctx.fail('UPLOAD_NOT_FOUND')
}
