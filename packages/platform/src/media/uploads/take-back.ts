import type { CancelUploadError } from '../../generated/uploads.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { removeUnclaimed } from '../files/index.ts'
import { endUpload } from './resumable.ts'
import { ownersOf } from './rules.ts'
import { findUpload } from './store.ts'

/** Deletes or cancels an upload of a visitor or member; false if it does not exist or is in use. */
export async function takeBack(ctx: Context, fileId: string): Promise<boolean> {
  const owners = ownersOf(ctx.caller)
  if (await ctx.transaction((tx) => removeUnclaimed(tx, { owners, fileId }))) return true
  const upload = await findUpload(ctx, fileId)
  if (upload?.state !== 'OPEN' || !upload.owner || !owners.includes(upload.owner)) return false
  await endUpload(ctx, fileId)
  return true
}

/** Cancels an upload of staff. */
export async function cancelUpload(ctx: Context<CancelUploadError>, fileId: string): Promise<void> {
  const upload = isUuid(fileId) ? await findUpload(ctx, fileId) : undefined
  if (!upload || upload.owner) return ctx.fail('UPLOAD_NOT_FOUND')
  if (upload.state === 'RECEIVED') return ctx.fail('UPLOAD_ALREADY_DONE')
  await endUpload(ctx, fileId)
}
