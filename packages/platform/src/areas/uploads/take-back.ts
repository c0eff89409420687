import type { Context } from '../../http/context.ts'
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
