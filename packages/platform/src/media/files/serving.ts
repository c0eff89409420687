import { createHash } from 'node:crypto'

import { inspect, type Picture, type Storage } from '@vitrine/media'
import type { Context, Data } from '../../kernel/http/context.ts'
import { shownStill } from './facts.ts'
import { fileKeys, safeFileName, stillKeyOf } from './rules.ts'
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

/** Drawings in progress and done, by key, so that concurrent requests share one drawing. */
const drawing = new WeakMap<Storage, Map<string, Promise<void>>>()

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
  const known = drawing.get(storage) ?? new Map<string, Promise<void>>()
  drawing.set(storage, known)
  const earlier = known.get(keys.original)
  await earlier
  // The caller may have read the file before it was drawn, and then lacks its size.
  const isDrawn = earlier !== undefined || sizeInBytes !== undefined
  if (isDrawn && (await storage.stat(keys.original))) return
  const begun = known.get(keys.original)
  const work = begun && begun !== earlier ? begun : draw(ctx, file, drawn)
  known.set(keys.original, work)
  try {
    await work
  } catch (error) {
    if (known.get(keys.original) === work) known.delete(keys.original)
    throw error
  }
}

async function draw(
  ctx: Pick<Context, 'db' | 'siteId' | 'services'>,
  { id, mediaType, keys }: Pick<ServedFile, 'id' | 'mediaType' | 'keys'>,
  name: string,
): Promise<void> {
  const { storage } = ctx.services
  const bytes = await ctx.services.drawDemoFile(name)
  await storage.write(keys.original, bytes)
  if (mediaType !== 'IMAGE') {
    const inspection = await storage.withFile(keys.original, (path) => inspect(path, { name }))
    if (inspection.ok) await writeDerivedFiles(storage, keys, inspection.facts)
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  await setDrawn(ctx, id, { size_bytes: bytes.length, hash })
}

function toServed(row: FileRow): ServedFile {
  const keys = fileKeys(row.site_id, row.file_id)
  const { facts } = row
  const isPicture = facts?.of === 'IMAGE' || facts?.of === 'VECTOR'
  const still = facts ? shownStill(facts) : undefined
  const stillKey = still?.id ? stillKeyOf(keys, still.id) : keys.still
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
      renditions: still?.id ? `${keys.renditions}/${still.id}` : keys.renditions,
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
