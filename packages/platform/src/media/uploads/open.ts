import { checkAnnounced } from '@vitrine/media'

import type { UploadPurpose, UploadRequest } from '../../generated/uploads.ts'
import type { Context } from '../../kernel/http/context.ts'
import { signLink } from '../../kernel/secrets/signed-links.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { type FolderPlace, folderAtPath, folderNamed, maximumBytes } from '../files/index.ts'
import { checkQuota } from './quota.ts'
import { displayNameOf, validFor } from './rules.ts'
import { insertUpload, type UploadRow } from './store.ts'

type OpenError =
  | 'MISMATCH_MIME_TYPE'
  | 'ZERO_FILE_SIZE'
  | 'UNSUPPORTED_FILE_FORMAT'
  | 'FILE_SIZE_OVER_LIMIT'
  | 'SITE_QUOTA_EXCEEDED'

type Announcement = Pick<UploadRequest, 'mimeType' | 'fileName' | 'sizeInBytes'>

export interface OpenUpload extends Omit<UploadRequest, 'parentFolderId' | 'filePath'> {
  readonly way: UploadRow['way']
  readonly place: FolderPlace
  /** Set if the uploader is not staff. */
  readonly sentBy?: { readonly owner: string; readonly purpose: UploadPurpose; readonly maximumBytes: number }
}

export interface UploadAddress {
  readonly uploadUrl: string
  readonly uploadToken: string
  readonly fileId: string
  readonly expirationDate: Date
  readonly posterUrl?: string
}

/** Validates an announced file. */
export function checkAnnouncement(
  ctx: Context<'MISMATCH_MIME_TYPE' | 'UNSUPPORTED_FILE_FORMAT'>,
  { mimeType, fileName }: Pick<Announcement, 'mimeType' | 'fileName'>,
) {
  const announced = checkAnnounced(mimeType, fileName)
  if (announced.ok) return announced
  return ctx.fail(announced.code, { mimeType, ...(announced.message && { reason: announced.message }) })
}

/** Creates an upload URL for one file. Call it in a transaction. */
export async function openUpload(ctx: Context<OpenError>, wish: OpenUpload): Promise<UploadAddress> {
  const { mimeType, mediaType } = checkAnnouncement(ctx, wish)
  const most = wish.sentBy?.maximumBytes ?? maximumBytes[mediaType]
  const declared = wish.sizeInBytes === undefined ? undefined : Number(wish.sizeInBytes)
  if (declared === 0) ctx.fail('ZERO_FILE_SIZE')
  if (declared !== undefined && declared > most)
    ctx.fail('FILE_SIZE_OVER_LIMIT', { maximumSizeInBytes: String(most) })
  await checkQuota(ctx, declared ?? 0)
  const fileId = ctx.random.id()
  const expires = later(ctx.clock.now(), validFor[wish.way])
  await insertUpload(ctx, {
    file_id: fileId,
    way: wish.way,
    mime_type: mimeType,
    media_type: mediaType,
    file_name: displayNameOf(wish.fileName) ?? null,
    declared_bytes: declared ?? null,
    maximum_bytes: most,
    folder_id: wish.place.folderId,
    root: wish.place.root,
    private: wish.private ?? false,
    labels: [...(wish.labels ?? [])],
    external_info: wish.externalInfo ?? null,
    owner: wish.sentBy?.owner ?? null,
    purpose: wish.sentBy?.purpose ?? null,
    expires_at: expires,
  })
  return addressOf(ctx, { file_id: fileId, way: wish.way, media_type: mediaType, expires_at: expires })
}

/** The folder of a request; its path is created below it. */
export async function placeOf(
  ctx: Context<'FOLDER_NOT_FOUND' | 'FOLDER_TOO_DEEP' | 'TOO_MANY_FOLDERS'>,
  { parentFolderId = 'media-root', filePath }: Pick<UploadRequest, 'parentFolderId' | 'filePath'>,
): Promise<FolderPlace> {
  if (filePath?.replaceAll('/', '').trim()) return folderAtPath(ctx, filePath, parentFolderId)
  return folderNamed(ctx, parentFolderId)
}

export const uploadSubject = (fileId: string): string => `upload ${fileId}`

/** The signed URL of an upload, which allows sending this one file. */
export async function addressOf(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>,
  { file_id, way, media_type, expires_at }: Pick<UploadRow, 'file_id' | 'way' | 'media_type' | 'expires_at'>,
): Promise<UploadAddress> {
  const uploadToken = await signLink(ctx, uploadSubject(file_id), expires_at)
  const path = way === 'RESUMABLE' ? 'uploads/resumable' : 'uploads'
  const uploadUrl = `${ctx.services.baseUrl}/${path}/${file_id}/${uploadToken}`
  return {
    uploadUrl,
    uploadToken,
    fileId: file_id,
    expirationDate: expires_at,
    ...(media_type === 'VIDEO' && { posterUrl: posterUrl(ctx, file_id, uploadToken) }),
  }
}

export const posterUrl = (
  { services: { baseUrl } }: Pick<Context, 'services'>,
  fileId: string,
  token: string,
): string => `${baseUrl}/uploads/${fileId}/${token}/poster`
