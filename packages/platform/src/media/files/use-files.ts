import type { Context } from '../../kernel/http/context.ts'
import { idsIn } from './find.ts'
import { type FileUser, replaceUses } from './uses-store.ts'

/** Replaces the files that an entity uses. A deleted entity uses none. Invalid references are ignored. */
export async function useFiles(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock'>,
  { usedBy, fileIds }: { readonly usedBy: FileUser; readonly fileIds: readonly string[] },
): Promise<void> {
  await replaceUses(ctx, usedBy, idsIn(fileIds))
}
