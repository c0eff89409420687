import { createHash } from 'node:crypto'

import { type FileFacts, inspect } from '@vitrine/media'

import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { removeBytes } from './announce.ts'
import { failFile } from './create.ts'
import { toStored } from './facts.ts'
import { fileKeys, maximumBytes, mostAttempts } from './rules.ts'
import { withSentPoster } from './sent-poster.ts'
import { beginAttempt, findFiles, settleFile } from './store.ts'
import { toDescriptor } from './to-descriptor.ts'
import { writeDerivedFiles } from './write-derived.ts'

export interface Processing {
  readonly fileId: string
}

/**
 * Inspects a file and makes it READY or FAILED. It runs outside a transaction and can be repeated; only one of two
 * concurrent runs takes effect.
 */
export const processFile = outsideTransaction(async (ctx: Context, { fileId }: Processing): Promise<void> => {
  const attempts = await beginAttempt(ctx, fileId)
  const [row] = attempts === undefined ? [] : await findFiles(ctx, [fileId])
  if (attempts === undefined || !row) return
  const fail = async (code: string, description: string) => {
    await ctx.transaction((tx) => failFile(tx, fileId, { code, description }))
  }
  if (attempts > mostAttempts) return fail('PROCESSING_FAILED', 'The file could not be processed')
  const { storage, faceDetector } = ctx.services
  const keys = fileKeys(ctx.siteId, fileId)
  if (!(await storage.stat(keys.original)))
    return fail('FILE_BROKEN', 'The content of the file was not received')
  const inspection = await storage.withFile(keys.original, (path) =>
    inspect(path, {
      name: row.display_name,
      faceDetector,
      ...(row.mime_type && { declaredMimeType: row.mime_type }),
    }),
  )
  if (!inspection.ok) return fail(inspection.refusal.code, inspection.refusal.message)
  const { mediaType, sizeInBytes } = inspection.facts
  const most = maximumBytes[mediaType]
  if (sizeInBytes > most)
    return fail('FILE_SIZE_OVER_LIMIT', `A file of type ${mediaType} may have at most ${most} bytes`)
  const facts = await withSentPoster(storage, keys, inspection.facts)
  if (facts.cleaned) await storage.write(keys.original, facts.cleaned)
  const streams = await writeDerivedFiles(storage, keys, facts)
  await ctx.transaction(async (tx) => {
    const ready = await settleFile(tx, fileId, {
      operation_status: 'READY',
      media_type: facts.mediaType,
      mime_type: facts.mimeType,
      extension: facts.extension,
      ...measured(facts),
      facts: toStored(facts, streams),
    })
    if (!ready) {
      // The file was deleted permanently in the meantime, so bytes written since are removed.
      if ((await findFiles(tx, [fileId])).length === 0) await removeBytes(tx, [fileId])
      return
    }
    await tx.emit('wix.media.site_media.v1.file_descriptor_file_ready', fileId, {
      file: await toDescriptor(tx, ready),
      ...(ready.external_info && { externalInfo: ready.external_info }),
      triggeredByUndelete: false,
    })
  })
})

/** Size and hash of the stored bytes. */
function measured(facts: FileFacts): { readonly size_bytes: number; readonly hash: string } {
  if (!facts.cleaned) return { size_bytes: facts.sizeInBytes, hash: facts.hash }
  return { size_bytes: facts.cleaned.length, hash: createHash('sha256').update(facts.cleaned).digest('hex') }
}
