import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { inspectZip } from './archives/inspect-archive.ts'
import { refuseDocument } from './documents/refuse-document.ts'
import type { FileFacts, FileKind, MediaFacts, MediaType, Refusal } from './facts.ts'
import type { FaceDetector } from './images/faces.ts'
import { inspectImage } from './images/inspect-image.ts'
import { inspectModel } from './models/inspect-model.ts'
import { cleanImage } from './originals/clean-image.ts'
import { checkDeclared } from './sniff/declared.ts'
import { kindOfMimeType } from './sniff/kinds.ts'
import { sniff } from './sniff/sniff.ts'
import { inspectSvg } from './vectors/inspect-svg.ts'
import { inspectMovie } from './video/inspect-movie.ts'

export interface InspectOptions {
  /**
   * The file name from the uploader. It distinguishes text formats and appears on drawn posters, but never decides
   * the type of binary files.
   */
  readonly name: string
  /** The type from the uploader. If the content differs, the file is rejected with MISMATCH_MIME_TYPE. */
  readonly declaredMimeType?: string
  readonly faceDetector?: FaceDetector
}

export type Inspection =
  | { readonly ok: true; readonly facts: FileFacts }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Detects the type of a file and reads its facts, or returns why it is rejected. It reads the whole file, so do not
 * call it in a transaction.
 */
export async function inspect(path: string, options: InspectOptions): Promise<Inspection> {
  const kind = await sniff(path, options.name)
  if ('code' in kind) return { ok: false, refusal: kind }
  const seen = await look(path, kind, options)
  if ('code' in seen) return { ok: false, refusal: seen }
  const refusal = checkDeclared(seen, options.declaredMimeType ?? '')
  if (refusal) return { ok: false, refusal }
  return { ok: true, facts: { ...seen, ...(await digest(path)) } as FileFacts }
}

/** The result; its type may differ from the sniffed one, such as an MP4 with only audio. */
type Seen = {
  readonly [Type in MediaType]: FileKind & {
    readonly mediaType: Type
    readonly media: MediaFacts[Type]
    readonly cleaned?: Uint8Array
  }
}[MediaType]

async function look(path: string, kind: FileKind, options: InspectOptions): Promise<Seen | Refusal> {
  switch (kind.mediaType) {
    case 'IMAGE': {
      const media = await inspectImage(path, options.faceDetector)
      if ('code' in media) return media
      const cleaned = await cleanImage(path)
      return { ...kind, mediaType: 'IMAGE', media, ...(cleaned && { cleaned }) }
    }
    case 'VECTOR': {
      const seen = await inspectSvg(path, options.faceDetector)
      return 'code' in seen ? seen : { ...kind, mediaType: 'VECTOR', ...seen }
    }
    case 'VIDEO':
    case 'AUDIO': {
      const seen = await inspectMovie(path, options.name)
      if ('code' in seen) return seen
      return { ...kindOfMovie(kind, seen.mediaType), ...seen }
    }
    case 'DOCUMENT':
      return (await refuseDocument(path, kind)) ?? { ...kind, mediaType: 'DOCUMENT', media: {} }
    case 'ARCHIVE': {
      const media = kind.extension === 'zip' ? await inspectZip(path) : {}
      return 'code' in media ? media : { ...kind, mediaType: 'ARCHIVE', media }
    }
    case 'MODEL3D': {
      const media = await inspectModel(path, kind.mimeType)
      return 'code' in media ? media : { ...kind, mediaType: 'MODEL3D', media }
    }
    case 'OTHER':
      return { ...kind, mediaType: 'OTHER', media: {} }
  }
}

/** Video containers may contain only audio and the reverse, so the type follows the tracks. */
function kindOfMovie(kind: FileKind, mediaType: MediaType): FileKind {
  if (kind.mediaType === mediaType) return kind
  const isWebm = kind.extension === 'webm' || kind.extension === 'mkv' || kind.extension === 'weba'
  const family = mediaType === 'AUDIO' ? 'audio' : 'video'
  return kindOfMimeType(`${family}/${isWebm ? 'webm' : 'mp4'}`) ?? kind
}

async function digest(path: string): Promise<{ readonly hash: string; readonly sizeInBytes: number }> {
  const hash = createHash('sha256')
  let sizeInBytes = 0
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      sizeInBytes += chunk.length
      hash.update(chunk)
    }
  })
  return { hash: hash.digest('hex'), sizeInBytes }
}
