import type { Still } from '@vitrine/media'

import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { withoutBytes } from './facts.ts'
import { fileKeys, stillKeyOf } from './rules.ts'
import { setPoster } from './store.ts'
import { toDescriptor } from './to-descriptor.ts'

/**
 * Replaces the still of a video; undefined if the video was deleted. The previous still keeps its bytes for current
 * viewers. Call it outside a transaction.
 */
export async function changePoster(
  ctx: Context,
  fileId: string,
  still: Still,
): Promise<FileDescriptor | undefined> {
  const id = ctx.random.id()
  const key = stillKeyOf(fileKeys(ctx.siteId, fileId), id)
  await ctx.services.storage.write(key, still.bytes)
  const file = await ctx.transaction(async (tx) => {
    const row = await setPoster(tx, fileId, { ...withoutBytes(still), id })
    if (!row) return undefined
    const changed = await toDescriptor(tx, row)
    await tx.emit('wix.media.site_media.v1.file_descriptor_updated', fileId, changed)
    return changed
  })
  if (!file) await ctx.services.storage.remove(key)
  return file
}
