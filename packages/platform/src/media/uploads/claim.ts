import type { FileDescriptor } from '../../generated/shared.ts'
import type { UploadPurpose } from '../../generated/uploads.ts'
import type { Context } from '../../kernel/http/context.ts'
import { claimFiles } from '../files/index.ts'
import { ownersOf } from './rules.ts'

/**
 * Keeps uploads of the caller and makes them public by URL, in the order of the references. Undefined if a reference
 * names no upload of the caller for this purpose, even if another user sent it. Call it in a transaction. It can be
 * repeated.
 */
export async function claimUploads(
  ctx: Context,
  references: readonly string[],
  purpose: UploadPurpose,
): Promise<readonly FileDescriptor[] | undefined> {
  return claimFiles(ctx, { references, purpose, owners: ownersOf(ctx.caller) })
}
