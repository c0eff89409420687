import type { Readable } from 'node:stream'

import { DataStore, ERRORS, Upload } from '@tus/utils'

import { abortUpload, type Bucket, isMissing } from './bucket.ts'
import { inParts, partBytes } from './parts.ts'
import { finishUpload } from './write-object.ts'

/** The state of an upload, stored in the bucket so that any node can continue it. */
interface State {
  readonly size?: number | undefined
  readonly metadata?: Record<string, string | null> | undefined
  readonly creation_date?: string | undefined
  readonly uploadId: string
  readonly parts: readonly { readonly partNumber: number; readonly etag: string; readonly size: number }[]
  /** The number of valid bytes in `.tail`, which are too few for a part. */
  readonly tail: number
  readonly finished: boolean
}

/** Resumable uploads as multipart uploads. The server's lock ensures a single writer. */
export class GrowingUploads extends DataStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    super()
    this.#bucket = bucket
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const uploadId = await this.#bucket.getMultipartUploadId(objectOf(upload.id))
    const { size, metadata, creation_date } = upload
    await this.#save(upload.id, {
      size,
      metadata,
      creation_date,
      uploadId,
      parts: [],
      tail: 0,
      finished: false,
    })
    upload.storage = { type: 's3', path: objectOf(upload.id) }
    return upload
  }

  /** Stores the bytes that arrived before a broken connection, and then rethrows the error. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let state = await this.#load(id)
    let cut: unknown
    if (state.finished) return offset
    for await (const bytes of inParts(
      withTail(await this.#tailOf(id, state), source, (error) => (cut = error)),
    )) {
      const length = offsetOf({ ...state, tail: 0 }) + bytes.byteLength
      if (bytes.byteLength < partBytes && length !== state.size) {
        await this.#bucket.putObject(tailOf(id), bytes, undefined, undefined, undefined, bytes.byteLength)
        state = { ...state, tail: bytes.byteLength }
      } else {
        const partNumber = state.parts.length + 1
        const part = await this.#bucket.uploadPart(objectOf(id), state.uploadId, bytes, partNumber)
        state = { ...state, parts: [...state.parts, { ...part, size: bytes.byteLength }], tail: 0 }
      }
      await this.#save(id, state)
    }
    if (cut !== undefined) throw cut
    if (offsetOf(state) === state.size) await this.#finish(id, state)
    return offsetOf(state)
  }

  override async getUpload(id: string): Promise<Upload> {
    const state = await this.#load(id)
    const { size, metadata, creation_date } = state
    const storage = { type: 's3', path: objectOf(id) }
    return new Upload({
      id,
      offset: offsetOf(state),
      storage,
      ...(size !== undefined && { size }),
      ...(metadata && { metadata }),
      ...(creation_date && { creation_date }),
    })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#save(id, { ...(await this.#load(id)), size })
  }

  override async remove(id: string): Promise<void> {
    const { uploadId, finished } = await this.#load(id)
    if (!finished) await abortUpload(this.#bucket, objectOf(id), uploadId)
    await this.#bucket.deleteObjects([objectOf(id), tailOf(id), stateOf(id)])
  }

  /** The service copies the object itself. */
  async adopt(id: string, key: string): Promise<void> {
    const state = await this.#load(id)
    // An empty upload never receives a write.
    if (!state.finished) await this.#finish(id, state)
    await this.#bucket.copyObject(objectOf(id), key)
    await this.#bucket.deleteObjects([objectOf(id), tailOf(id), stateOf(id)])
  }

  async #finish(id: string, state: State): Promise<void> {
    const length = offsetOf(state)
    if (length !== state.size) throw new Error(`Upload ${id} has ${length} of ${state.size} bytes`)
    const empty = async () => ({
      ...(await this.#bucket.uploadPart(objectOf(id), state.uploadId, new Uint8Array(), 1)),
      size: 0,
    })
    const parts = state.parts.length > 0 ? state.parts : [await empty()]
    await finishUpload(this.#bucket, objectOf(id), state.uploadId, parts, length)
    await this.#save(id, { ...state, parts, finished: true })
  }

  async #load(id: string): Promise<State> {
    try {
      const stored = await this.#bucket.getObjectRaw(stateOf(id))
      return (await stored.json()) as State
    } catch (error) {
      if (isMissing(error)) throw ERRORS.FILE_NOT_FOUND
      throw error
    }
  }

  async #save(id: string, state: State): Promise<void> {
    await this.#bucket.putObject(stateOf(id), JSON.stringify(state), 'application/json')
  }

  async #tailOf(id: string, { tail }: State): Promise<Uint8Array> {
    if (tail === 0) return new Uint8Array()
    const stored = await this.#bucket.getObjectRaw(tailOf(id))
    return (await stored.bytes()).subarray(0, tail)
  }
}

async function* withTail(
  tail: Uint8Array,
  source: Readable,
  onCut: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  yield tail
  try {
    for await (const chunk of source) yield chunk as Uint8Array
  } catch (error) {
    onCut(error)
  }
}

function offsetOf({ parts, tail }: State): number {
  return parts.reduce((total, { size }) => total + size, tail)
}

/** The name has no slash, because services differ in decoding slashes in a copy source. */
function objectOf(id: string): string {
  return `upload-${id}`
}

function stateOf(id: string): string {
  return `upload-${id}.json`
}

function tailOf(id: string): string {
  return `upload-${id}.tail`
}
