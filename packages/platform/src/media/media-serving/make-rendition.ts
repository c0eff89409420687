import { type RenditionPlan, renderImage } from '@vitrine/media'

import type { Context } from '../../kernel/http/context.ts'
import { ensureBytes, type ServedFile } from '../files/index.ts'
import { countRendition, renditionsOf } from './store.ts'

/**
 * The maximum number per file. Pages use eight widths in three formats, so this is enough for ten pages with
 * different shapes.
 */
const mostKept = 300

export async function storedRendition(
  { services }: Pick<Context, 'services'>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await services.storage.read(key)
  return found && new Response(found.body).bytes()
}

/** Whether another rendition of the file would be stored. */
export async function keepsMore(ctx: Context, fileId: string): Promise<boolean> {
  return (await renditionsOf(ctx, fileId)) < mostKept
}

/** Creates a rendition and stores it with the original, unless it is stored already. */
export async function makeRendition(
  ctx: Context,
  key: string,
  file: ServedFile,
  plan: RenditionPlan,
): Promise<Uint8Array<ArrayBuffer>> {
  const { storage, log } = ctx.services
  const already = await storedRendition(ctx, key)
  if (already) return already
  await ensureBytes(ctx, file)
  const bytes = await storage.withFile(file.keys.picture ?? file.keys.original, (path) =>
    renderImage(path, plan),
  )
  try {
    if (await countRendition(ctx, file.id, mostKept)) await storage.write(key, bytes)
  } catch (error) {
    // The response still contains the rendition; the next request creates it again.
    log.warn({ err: error, fileId: file.id }, 'failed to store a rendition')
  }
  return new Uint8Array(bytes)
}
