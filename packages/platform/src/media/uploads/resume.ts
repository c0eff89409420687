import { findUpload as findBegun } from '@vitrine/media'
import type { ResumeUploadError, ResumeUploadInput, ResumeUploadOutput } from '../../generated/uploads.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { addressOf } from './open.ts'
import { ownersOf } from './rules.ts'
import { findUpload } from './store.ts'

/**
 * Returns the URL again for clients that stored only the id, because the URL itself grants access and must not be
 * stored in a page.
 */
export async function resumeUpload(
  { fileId }: ResumeUploadInput,
  ctx: Context<ResumeUploadError>,
): Promise<ResumeUploadOutput> {
  const upload = isUuid(fileId) ? await findUpload(ctx, fileId) : undefined
  const isOwn = upload?.owner ? ownersOf(ctx.caller).includes(upload.owner) : isStaffOrApp(ctx.caller)
  if (!upload || !isOwn || upload.way !== 'RESUMABLE') return ctx.fail('UPLOAD_NOT_FOUND')
  if (upload.state === 'RECEIVED') return ctx.fail('UPLOAD_ALREADY_DONE')
  if (upload.expires_at <= ctx.clock.now()) return ctx.fail('UPLOAD_EXPIRED')
  const begun = await findBegun(ctx.services.storage.uploads, fileId)
  return {
    ...(await addressOf(ctx, upload)),
    uploadProtocol: 'TUS',
    begun: begun !== undefined,
    receivedInBytes: String(begun?.offset ?? 0),
  }
}
