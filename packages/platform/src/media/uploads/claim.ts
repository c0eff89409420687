import type { FileDescriptor } from '../../generated/shared.ts'
import type { UploadPurpose } from '../../generated/uploads.ts'
import type { Context } from '../../kernel/http/context.ts'
import { claimFiles } from '../files/index.ts'
import { ownersOf } from './rules.ts'

/**
 * What the caller has sent is kept from now on, and everybody may see it who is shown its address. In the order of the
 * references; undefined where one of them names nothing that the caller has sent for that, whoever else has: nobody
 * learns of files of others. In a transaction, which the refusal is to undo. Said again, it is the same.
 */
export async function claimUploads(
  ctx: Context,
  references: readonly string[],
  purpose: UploadPurpose,
): Promise<readonly FileDescriptor[] | undefined> {
  return claimFiles(ctx, { references, purpose, owners: ownersOf(ctx.caller) })
}
