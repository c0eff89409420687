import { availableParallelism } from 'node:os'

import {
  imageMimeTypes,
  parseRendition,
  planRendition,
  type Rendition,
  type RenditionPlan,
} from '@vitrine/media'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Context } from '../../kernel/http/context.ts'
import { invalid } from '../../kernel/http/failure.ts'
import { ensureBytes, type ServedFile } from '../files/index.ts'
import { createBackgroundWork } from './background-work.ts'
import { type Focus, focusOf } from './focus.ts'
import { forEver, openToPages } from './headers.ts'
import { keepsMore, makeRendition, storedRendition } from './make-rendition.ts'

export interface MadeRendition {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** The focus, if the rendition depends on it. */
  readonly focus: Focus | undefined
  readonly headers: Readonly<Record<string, string>>
  /** A better format follows soon. */
  readonly isProvisional: boolean
}

/** In seconds. AVIF takes up to ten times as long as the other formats, so it follows in the background. */
const provisional = 'public, max-age=10'
const mostAhead = 500

export interface RenditionRequest {
  readonly file: ServedFile
  /** The path after `/v1/`. */
  readonly path: string
  readonly accept: string
  /** Throws if the client has requested too many new renditions. */
  readonly mayMake: () => Promise<void>
}

/**
 * Creates renditions on first request, once for concurrent requests, and stores them with the original. No page waits
 * for AVIF: until it is there, the client gets the next format that it accepts.
 */
export function createRenditions(ctx: Context) {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const lockByName = createConcurrencyLimit(Math.max(2, availableParallelism()), 500)
  const background = createBackgroundWork(mostAhead, (err) =>
    ctx.services.log.warn({ err }, 'failed to create a rendition in the background'),
  )

  /** Returns undefined if the file has no image, or the image has no such area. */
  return async ({ file, path, accept, mayMake }: RenditionRequest): Promise<MadeRendition | undefined> => {
    const rendition = parseRendition(path)
    if (!rendition) throw notUnderstood
    if (!file.picture || !file.keys.picture) return undefined
    const plan = planRendition(file.picture, rendition, accept)
    if (!plan) return undefined
    // The renditions of a drawing are shared, so they may exist before this site's file knows its size.
    if (file.sizeInBytes === undefined) await ensureBytes(ctx, file)
    const keyOf = ({ key }: RenditionPlan) => `${file.keys.renditions}/${key}`
    const answer = answerOf(file, rendition)
    const whole = await storedRendition(ctx, keyOf(plan))
    if (whole) return answer(whole, plan)
    if (rendition.format !== 'auto' || plan.format !== 'avif')
      return answer(await made(keyOf(plan), file, plan, mayMake), plan)
    const quick = planRendition(file.picture, rendition, accept.replaceAll('image/avif', '')) ?? plan
    const bytes =
      (await storedRendition(ctx, keyOf(quick))) ?? (await made(keyOf(quick), file, quick, mayMake))
    // The quick format comes first: it fails for an address above its limit.
    const isFollowed = await keepsMore(ctx, file.id)
    if (isFollowed) background.add(keyOf(plan), () => makeRendition(ctx, keyOf(plan), file, plan))
    return answer(bytes, quick, isFollowed)
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
    const work =
      making.get(key) ??
      lockByName(() => makeRendition(ctx, key, file, plan)).finally(() => making.delete(key))
    making.set(key, work)
    return work
  }
}

const answerOf =
  (file: ServedFile, { mode, focalPoint, crop, format: asked }: Rendition) =>
  (bytes: Uint8Array<ArrayBuffer>, { key, format }: RenditionPlan, isProvisional = false): MadeRendition => {
    // The rendition changes when staff change the focal point or the still.
    const followsFocus = mode === 'fill' && !focalPoint && !crop
    const mayChange = followsFocus || file.stillId !== undefined
    return {
      bytes,
      isProvisional,
      etag: file.stillId ? `"${key}-${file.stillId}"` : `"${key}"`,
      focus: mayChange ? focusOf(file) : undefined,
      headers: {
        ...openToPages,
        'content-type': imageMimeTypes[format],
        'content-length': String(bytes.byteLength),
        'cache-control': isProvisional ? provisional : mayChange ? 'public, max-age=3600' : forEver,
        ...(asked === 'auto' && { vary: 'accept' }),
      },
    }
  }

const notUnderstood = invalid({
  field: 'rendition',
  description: 'Expected a path such as /v1/fill/w_640,h_480/name.webp',
  violatedRule: 'FORMAT',
  ruleName: 'FORMAT',
  data: {},
})
