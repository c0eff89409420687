import { availableParallelism } from 'node:os'

import {
  imageMimeTypes,
  parseRendition,
  planRendition,
  type RenditionPlan,
  renderImage,
} from '@vitrine/media'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Context } from '../../kernel/http/context.ts'
import { invalid } from '../../kernel/http/failure.ts'
import { ensureBytes, type ServedFile } from '../files/index.ts'
import { type Focus, focusOf } from './focus.ts'
import { forEver, openToPages } from './headers.ts'
import { countRendition } from './store.ts'

/**
 * The maximum number per file. Pages use eight widths in three formats, so this is enough for ten pages with
 * different shapes.
 */
export const mostKept = 300

export interface MadeRendition {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** The focus, if the rendition depends on it. */
  readonly focus: Focus | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface RenditionRequest {
  readonly file: ServedFile
  /** The path after `/v1/`. */
  readonly path: string
  readonly accept: string
  /** Throws if the client has requested too many new renditions. */
  readonly mayMake: () => Promise<void>
}

/** Creates renditions on first request, once for concurrent requests, and stores them with the original. */
export function createRenditions(ctx: Context) {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const lockByName = createConcurrencyLimit(Math.max(2, availableParallelism()), 500)

  /** Returns undefined if the file has no image, or the image has no such area. */
  return async ({ file, path, accept, mayMake }: RenditionRequest): Promise<MadeRendition | undefined> => {
    const rendition = parseRendition(path)
    if (!rendition) throw notUnderstood
    if (!file.picture || !file.keys.picture) return undefined
    const plan = planRendition(file.picture, rendition, accept)
    if (!plan) return undefined
    // The renditions of a drawing are shared, so they may exist before this site's file knows its size.
    if (file.sizeInBytes === undefined) await ensureBytes(ctx, file)
    const key = `${file.keys.renditions}/${plan.key}`
    const bytes = (await stored(key)) ?? (await made(key, file, plan, mayMake))
    // The rendition changes when staff change the focal point or the still.
    const followsFocus = rendition.mode === 'fill' && !rendition.focalPoint && !rendition.crop
    const mayChange = followsFocus || file.stillId !== undefined
    return {
      bytes,
      etag: file.stillId ? `"${plan.key}-${file.stillId}"` : `"${plan.key}"`,
      focus: mayChange ? focusOf(file) : undefined,
      headers: {
        ...openToPages,
        'content-type': imageMimeTypes[plan.format],
        'content-length': String(bytes.byteLength),
        'cache-control': mayChange ? 'public, max-age=3600' : forEver,
        ...(rendition.format === 'auto' && { vary: 'accept' }),
      },
    }
  }

  async function stored(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const found = await ctx.services.storage.read(key)
    return found && new Response(found.body).bytes()
  }

  async function made(
    key: string,
    file: ServedFile,
    plan: RenditionPlan,
    mayMake: () => Promise<void>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const begun = making.get(key)
    if (begun) return begun
    await mayMake()
    const work = making.get(key) ?? lockByName(() => make(key, file, plan)).finally(() => making.delete(key))
    making.set(key, work)
    return work
  }

  async function make(key: string, file: ServedFile, plan: RenditionPlan): Promise<Uint8Array<ArrayBuffer>> {
    const { storage, log } = ctx.services
    // Another request stored it before this one got its turn.
    const already = await stored(key)
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
}

const notUnderstood = invalid({
  field: 'rendition',
  description: 'Expected a path such as /v1/fill/w_640,h_480/name.webp',
  violatedRule: 'FORMAT',
  ruleName: 'FORMAT',
  data: {},
})
