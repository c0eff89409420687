import type { CancelUploadError } from '../../generated/uploads.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { removeUnclaimed } from '../files/index.ts'
import { endUpload } from './resumable.ts'
import { ownersOf } from './rules.ts'
import { findUpload } from './store.ts'

/** What a shopper has sent goes, or does not come any more; false where he has sent no such thing, or something shows it. */
export async function takeBack(ctx: Context, fileId: string): Promise<boolean> {
  const owners = ownersOf(ctx.caller)
  if (await ctx.transaction((tx) => removeUnclaimed(tx, { owners, fileId }))) return true
  const upload = await findUpload(ctx, fileId)
  if (upload?.state !== 'OPEN' || !upload.owner || !owners.includes(upload.owner)) return false
  await endUpload(ctx, fileId)
  return true
}

/** An upload that the desk has begun ends. */
export async function cancelUpload(ctx: Context<CancelUploadError>, fileId: string): Promise<void> {
  const upload = isUuid(fileId) ? await findUpload(ctx, fileId) : undefined
  if (!upload || upload.owner) return ctx.fail('UPLOAD_NOT_FOUND')
  if (upload.state === 'RECEIVED') return ctx.fail('UPLOAD_ALREADY_DONE')
  await endUpload(ctx, fileId)
}
