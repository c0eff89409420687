import type { Context } from '../../kernel/http/context.ts'
import { idsIn } from './find.ts'
import { type FileUser, replaceUses } from './uses-store.ts'

/**
 * Says what an entity shows from now on; what it showed before and does not any more is forgotten. An entity that is
 * gone shows nothing. References that name no file are passed over.
 */
export async function useFiles(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock'>,
  { usedBy, fileIds }: { readonly usedBy: FileUser; readonly fileIds: readonly string[] },
): Promise<void> {
  await replaceUses(ctx, usedBy, idsIn(fileIds))
}
