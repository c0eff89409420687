import { sql } from 'kysely'

import type { Context } from '../../kernel/http/context.ts'
import { findFiles } from './store.ts'
import { toDescriptors } from './to-descriptor.ts'

const deleted = {
  file: 'wix.media.site_media.v1.file_descriptor_deleted',
  folder: 'wix.media.site_media.v1.folder_deleted',
} as const

/** They left the library. One statement: a folder may take thousands of files with it. */
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

/** They are back. What is not READY yet says so when it is. */
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

/** Nobody waits for the disk: a job removes what nothing refers to any more. */
export async function removeBytes(ctx: Context, fileIds: readonly string[]): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(fileIds.length / atOnce) }, (_, index) => ({
    fileIds: fileIds.slice(index * atOnce, (index + 1) * atOnce),
  }))
  if (payloads.length > 0) await ctx.scheduleEach('files.removeBytes', ctx.clock.now(), payloads)
}
