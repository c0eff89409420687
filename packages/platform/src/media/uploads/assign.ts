import type { UploadPurpose } from '../../generated/uploads.ts'
import type { Data } from '../../kernel/http/context.ts'
import { moveFiles } from '../files/index.ts'
import { memberOwner } from './rules.ts'

/** Gives a member's uploads of one purpose to another member. */
export async function assignFiles(
  scope: Data,
  move: { readonly fromMemberId: string; readonly toMemberId: string; readonly purpose: UploadPurpose },
): Promise<void> {
  const { fromMemberId, toMemberId, purpose } = move
  await moveFiles(scope, { from: memberOwner(fromMemberId), to: memberOwner(toMemberId), purpose })
}
