import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { inspect, type Picture, type Storage } from '@vitrine/media'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { shownStill } from './facts.ts'
import { drawingKeys, fileKeys, safeFileName, stillKeyOf } from './rules.ts'
import { type FileRow, findFiles, setDrawn } from './store.ts'
import { isSigned } from './to-descriptor.ts'
import { writeDerivedFiles } from './write-derived.ts'

/** The facts of a file that serving needs. */
export interface ServedFile {
  readonly id: string
  /** PENDING and FAILED files are not served. */
  readonly operationStatus: FileRow['operation_status']
  /** The file requires a signed URL: it is private or in the trash. */
  readonly signed: boolean
  readonly mediaType: FileRow['media_type']
  readonly mimeType: string
  /** Undefined for a demo image that is not drawn yet. */
  readonly sizeInBytes: number | undefined
  readonly fileName: string
  readonly displayName: string
  /** The source of renditions: the image itself, or the still of a video or audio file. */
  readonly picture: Picture | undefined
  readonly hasStreams: boolean
  /** The type of the still of a video or audio file. */
  readonly stillMimeType: string | undefined
  /** Identifies the current still; undefined if there is only one. */
  readonly stillId: string | undefined
  readonly keys: ReturnType<typeof fileKeys> & {
    /** The storage key of the rendition source: the image itself, or the still. */
    readonly picture: string | undefined
  }
  /** The kind of demo drawing, whose bytes are created on demand: see `ensureBytes`. */
  readonly drawn: string | undefined
}

/** Returns undefined if the file does not exist. The caller must check `signed`. */
export async function fileForServing(ctx: Data, id: string): Promise<ServedFile | undefined> {
  return (await filesForServing(ctx, [id]))[0]
}

/** The existing files, in any order. */
export async function filesForServing(ctx: Data, ids: readonly string[]): Promise<ServedFile[]> {
  return (await findFiles(ctx, ids)).map(toServed)
}

/** Drawings in progress by site and file, so that concurrent requests share one drawing. */
const drawing = new WeakMap<Storage, Map<string, Promise<void>>>()

/** One for each core: if all pictures of a page were drawn at once, the first would be there as late as the last. */
const inTurn = createConcurrencyLimit(availableParallelism(), 1_000)

/**
 * Draws a demo file with its derived files if needed. Do not call it in a transaction, because drawing takes a second
 * or more.
 */
export async function ensureBytes(
  ctx: Pick<Context, 'db' | 'siteId' | 'services'>,
  file: Pick<ServedFile, 'id' | 'drawn' | 'mediaType' | 'sizeInBytes' | 'keys'>,
): Promise<void> {
  const { drawn, sizeInBytes, keys } = file
  if (drawn === undefined) return
  const { storage } = ctx.services
  if (sizeInBytes !== undefined && (await storage.stat(keys.original))) return
  const inProgress = drawing.get(storage) ?? new Map<string, Promise<void>>()
  drawing.set(storage, inProgress)
  const key = `${ctx.siteId}/${file.id}`
  const work =
    inProgress.get(key) ?? inTurn(() => draw(ctx, file, drawn)).finally(() => inProgress.delete(key))
  inProgress.set(key, work)
  await work
}

async function draw(
  ctx: Pick<Context, 'db' | 'siteId' | 'services'>,
  { id, mediaType, keys }: Pick<ServedFile, 'id' | 'mediaType' | 'keys'>,
  name: string,
): Promise<void> {
  const { storage } = ctx.services
  const earlier = await storage.read(keys.original)
  const bytes = earlier ? await new Response(earlier.body).bytes() : await ctx.services.drawDemoFile(name)
  if (!earlier) {
    // The original is written last: it tells other readers that the derived files exist.
    if (mediaType !== 'IMAGE') {
      const draft = `${keys.folder}/draft-${ctx.siteId}`
      await storage.write(draft, bytes)
      const inspection = await storage.withFile(draft, (path) => inspect(path, { name }))
      if (inspection.ok) await writeDerivedFiles(storage, { ...keys, original: draft }, inspection.facts)
      await storage.remove(draft)
    }
    await storage.write(keys.original, bytes)
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  await setDrawn(ctx, id, { size_bytes: bytes.length, hash })
}

function toServed(row: FileRow): ServedFile {
  const own = fileKeys(row.site_id, row.file_id)
  const keys = row.drawn === null ? own : drawingKeys(row.drawn)
  const { facts } = row
  const isPicture = facts?.of === 'IMAGE' || facts?.of === 'VECTOR'
  const still = facts ? shownStill(facts) : undefined
  const stillKey = still?.id ? stillKeyOf(own, still.id) : keys.still
  return {
    id: row.file_id,
    operationStatus: row.operation_status,
    signed: isSigned(row),
    mediaType: row.media_type,
    mimeType: row.mime_type ?? 'application/octet-stream',
    sizeInBytes: row.size_bytes ?? undefined,
    fileName: safeFileName(row.display_name, row.extension),
    displayName: row.display_name,
    picture: pictureOf(row),
    hasStreams: facts?.of === 'VIDEO' && facts.streams,
    stillMimeType: still?.mimeType,
    stillId: still && (still.id ?? 'first'),
    keys: {
      ...keys,
      still: stillKey,
      renditions: still?.id ? `${own.renditions}/${still.id}` : keys.renditions,
      picture: isPicture ? keys.original : still && stillKey,
    },
    drawn: row.drawn ?? undefined,
  }
}

function pictureOf({ facts, focal_x: x, focal_y: y }: FileRow): Picture | undefined {
  const focus = x !== null && y !== null ? { focalPoint: { x, y } } : {}
  if (facts?.of === 'IMAGE' || facts?.of === 'VECTOR') {
    const { width, height, frames = 1, transparent = false } = facts
    return { width, height, frames, transparent, vector: facts.of === 'VECTOR', ...focus }
  }
  const still = facts ? shownStill(facts) : undefined
  return (
    still && {
      width: still.width,
      height: still.height,
      frames: 1,
      transparent: false,
      vector: false,
      ...focus,
    }
  )
}
