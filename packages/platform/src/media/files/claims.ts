import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announceDeleted, removeBytes } from './announce.ts'
import { deleteUnclaimed, markClaimed, type Unclaimed } from './claims-store.ts'
import { fileIdIn } from './rules.ts'
import { findFiles } from './store.ts'
import { toDescriptors } from './to-descriptor.ts'

/**
 * Keeps uploads of visitors and members. Returns undefined if a reference names no upload of these owners for this
 * purpose.
 */
export async function claimFiles(
  ctx: Context,
  {
    references,
    owners,
    purpose,
  }: { references: readonly string[]; owners: readonly string[]; purpose: string },
): Promise<readonly FileDescriptor[] | undefined> {
  const ids = references.map(fileIdIn)
  const known = ids.filter((id) => id !== undefined)
  if (known.length < ids.length) return undefined
  const wanted = [...new Set(known)]
  const claimed = await markClaimed(ctx, { ids: wanted, owners, purpose })
  if (claimed.length < wanted.length) return undefined
  const files = new Map(
    (await toDescriptors(ctx, await findFiles(ctx, wanted))).map((file) => [file.id, file]),
  )
  return known.map((id) => files.get(id)).filter((file) => file !== undefined)
}

/** Deletes unused uploads of visitors and members permanently. Call it in a transaction. False if there were none. */
export async function removeUnclaimed(ctx: Context, unclaimed: Unclaimed): Promise<boolean> {
  const gone = await deleteUnclaimed(ctx, unclaimed)
  await announceDeleted(ctx, 'file', gone)
  await removeBytes(ctx, gone)
  return gone.length > 0
}
