import { createHash } from 'node:crypto'

import { inspect, type Picture, type Storage } from '@vitrine/media'
import type { Context, Data } from '../../kernel/http/context.ts'
import { shownStill } from './facts.ts'
import { fileKeys, safeFileName, stillKeyOf } from './rules.ts'
import { type FileRow, findFiles, setDrawn } from './store.ts'
import { isSigned } from './to-descriptor.ts'
import { writeDerivedFiles } from './write-derived.ts'

/** What whoever sends bytes has to know of a file. */
export interface ServedFile {
  readonly id: string
  /** PENDING and FAILED files are nobody's to see. */
  readonly operationStatus: FileRow['operation_status']
  /** Only under a signed address: private, or in the trash. */
  readonly signed: boolean
  readonly mediaType: FileRow['media_type']
  readonly mimeType: string
  /** Absent of a drawn picture whose bytes are not made yet. */
  readonly sizeInBytes: number | undefined
  readonly fileName: string
  readonly displayName: string
  /** What renditions are planned for: the picture itself, or the still of a video or a sound. */
  readonly picture: Picture | undefined
  readonly hasStreams: boolean
  /** Of the still of a video or a sound. */
  readonly stillMimeType: string | undefined
  /** Another still of the same video or sound has another; absent where there is none. */
  readonly stillId: string | undefined
  readonly keys: ReturnType<typeof fileKeys> & {
    /** What renditions are made of: the picture itself, or the still of a video or a sound. */
    readonly picture: string | undefined
  }
  /** The kind of drawing, where the bytes are made when they are first asked for: see `ensureBytes`. */
  readonly drawn: string | undefined
}

/** Undefined where there is no such file. Whether it may be seen is the caller's to decide, by `signed`. */
export async function fileForServing(ctx: Data, id: string): Promise<ServedFile | undefined> {
  return (await filesForServing(ctx, [id]))[0]
}

/** Of those that are there, in no order. */
export async function filesForServing(ctx: Data, ids: readonly string[]): Promise<ServedFile[]> {
  return (await findFiles(ctx, ids)).map(toServed)
}

/** What is being drawn and what was, by its key: whoever asks meanwhile waits for the same drawing, and draws none himself. */
const drawing = new WeakMap<Storage, Map<string, Promise<void>>>()

/**
 * The bytes of something drawn are there afterwards, with what belongs beside them; those of any other file are already.
 * Never in a transaction: drawing takes a second or more.
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
  // Who was told of the file before it was drawn has no size of it.
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
