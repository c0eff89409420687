import { UploadRefused } from '@vitrine/media'

import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink } from '../../kernel/secrets/signed-links.ts'
import { UploadLockRefused } from './locker.ts'
import { uploadSubject } from './open.ts'
import { findUpload, type UploadRow } from './store.ts'

export interface Address {
  readonly fileId: string
  readonly token: string
}

/** Finds the upload of a signed URL; callers without permission get 404. */
export async function uploadAt(
  ctx: Context<'UPLOAD_NOT_FOUND' | 'UPLOAD_EXPIRED'>,
  { fileId, token }: Address,
  way?: UploadRow['way'],
): Promise<UploadRow> {
  const verdict = isUuid(fileId) ? await checkLink(ctx, uploadSubject(fileId), token) : 'WRONG'
  if (verdict === 'WRONG') return ctx.fail('UPLOAD_NOT_FOUND')
  if (verdict === 'EXPIRED') return ctx.fail('UPLOAD_EXPIRED')
  const upload = await findUpload(ctx, fileId)
  return upload && (way === undefined || upload.way === way) ? upload : ctx.fail('UPLOAD_NOT_FOUND')
}

type SendCode = 'ZERO_FILE_SIZE' | 'FILE_SIZE_OVER_LIMIT' | 'UPLOAD_INCOMPLETE' | 'UPLOAD_DIGEST_MISMATCH'

/** Converts upload errors of the media package to responses. */
export async function takingBytes<T>(
  ctx: Context<SendCode | 'UPLOAD_IN_PROGRESS'>,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof UploadRefused) ctx.fail(error.code)
    if (error instanceof UploadLockRefused) ctx.fail('UPLOAD_IN_PROGRESS')
    throw error
  }
}
