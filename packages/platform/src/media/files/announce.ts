import { sql } from 'kysely'

import type { Context } from '../../kernel/http/context.ts'
import { findFiles } from './store.ts'
import { toDescriptors } from './to-descriptor.ts'

const deleted = {
  file: 'wix.media.site_media.v1.file_descriptor_deleted',
  folder: 'wix.media.site_media.v1.folder_deleted',
} as const

/** Announces deleted files and folders in one statement, because a folder may contain thousands of files. */
export async function announceDeleted(
  ctx: Context,
  kind: keyof typeof deleted,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await ctx.emitEach(
    deleted[kind],
    ids,
    sql`select id as entity_id, '{}'::jsonb as payload, null::jsonb as modified_fields
      from unnest(${[...ids]}::uuid[]) as gone (id)`,
  )
}

const atOnce = 500

/** Announces restored files. Files that are not READY announce themselves later. */
export async function announceRestored(ctx: Context, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await findFiles(ctx, ids.slice(from, from + atOnce))
    const ready = rows.filter((row) => row.operation_status === 'READY')
    const files = await toDescriptors(ctx, ready)
    for (const [index, file] of files.entries()) {
      const external = ready[index]?.external_info
      await ctx.emit('wix.media.site_media.v1.file_descriptor_file_ready', file.id, {
        file,
        ...(external && { externalInfo: external }),
        triggeredByUndelete: true,
      })
    }
  }
}

/** A job removes the bytes of unreferenced files, so that calls do not wait for the disk. */
export async function removeBytes(ctx: Context, fileIds: readonly string[]): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(fileIds.length / atOnce) }, (_, index) => ({
    fileIds: fileIds.slice(index * atOnce, (index + 1) * atOnce),
  }))
  if (payloads.length > 0) await ctx.scheduleEach('files.removeBytes', ctx.clock.now(), payloads)
}
