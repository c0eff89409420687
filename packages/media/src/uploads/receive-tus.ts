import type { DataStore, Locker, Upload } from '@tus/utils'

import { patiently } from './patient.ts'
import { UploadRefused } from './refused.ts'
import { AlreadyBegun, StoreOnce } from './store-once.ts'
import { toStream } from './to-stream.ts'

export interface TusUpload {
  readonly id: string
  /** The URL where the upload is created and continued. */
  readonly url: string
  readonly maximumBytes: number
  readonly declaredBytes?: number | undefined
  readonly store: DataStore
  /** Locks an upload across all processes. */
  readonly locker: Locker
  /** Called when all bytes are received. It may run again for the same upload if a response was lost. */
  finished(): Promise<void>
}

/** The protocol version, sent with every response (TUS 1.0, section Headers). */
export const tusResumable = '1.0.0'
export const tusExtensions = 'creation,creation-with-upload,creation-defer-length,termination'

/**
 * Handles one request of a resumable upload (TUS 1.0 with creation and termination), without buffering the file. The
 * caller handles errors of `finished` and `UploadRefused`.
 */
export async function receiveTus(request: Request, upload: TusUpload): Promise<Response> {
  // Loaded on first use to save memory in processes without resumable uploads.
  const { ERRORS, Server } = await import('@tus/server')
  const server = new Server({
    path: '/',
    datastore: new StoreOnce(upload.store),
    locker: upload.locker,
    // When another request takes over, the received bytes are kept without waiting for the broken request.
    lockDrainTimeout: 1,
    allowedOrigins: [],
    maxSize: () => upload.maximumBytes,
    namingFunction: () => upload.id,
    getFileIdFromRequest: () => upload.id,
    generateUrl: () => upload.url,
    onUploadCreate: async (_request, begun) => {
      checkAnnounced(begun, upload)
      return {}
    },
    onUploadFinish: async (_request, done) => {
      checkReceived(done, upload)
      await upload.finished()
      return {}
    },
    onResponseError: (_request, error) => {
      if (error === ERRORS.ABORTED) return busy
      if (error === ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION) return { ...error, status_code: 400 }
      if ('status_code' in error) return error.status_code === 500 ? busy : undefined
      throw error
    },
  })
  try {
    const response = await server.handleWeb(withPatience(request))
    response.headers.delete('access-control-expose-headers')
    return response
  } catch (error) {
    if (error instanceof AlreadyBegun) return goOn(error.upload, upload.url)
    throw error
  }
}

/** Another request holds the lock, which is not an error of the client. */
const busy = { status_code: 423, body: 'Another request is sending this upload\n' }

/** Tells the client that the upload is already complete. */
export function answerReceived(request: Request, sizeInBytes: number, url: string): Response {
  const headers = { 'tus-resumable': tusResumable, 'upload-offset': String(sizeInBytes) }
  if (request.method === 'POST')
    return new Response(null, { status: 201, headers: { ...headers, location: url } })
  if (request.method === 'HEAD') {
    const length = { 'upload-length': String(sizeInBytes), 'cache-control': 'no-store' }
    return new Response(null, { headers: { ...headers, ...length } })
  }
  const isEnd = request.headers.get('upload-offset') === String(sizeInBytes)
  return new Response(null, { status: isEnd ? 204 : 409, headers })
}

function goOn({ offset }: Upload, url: string): Response {
  const headers = { 'tus-resumable': tusResumable, location: url, 'upload-offset': String(offset) }
  return new Response(null, { status: 201, headers })
}

function checkAnnounced({ size }: Upload, { maximumBytes, declaredBytes }: TusUpload): void {
  if (size === 0) throw new UploadRefused('ZERO_FILE_SIZE')
  if (size === undefined) return
  if (size > maximumBytes || (declaredBytes !== undefined && size > declaredBytes))
    throw new UploadRefused('FILE_SIZE_OVER_LIMIT')
  if (declaredBytes !== undefined && size < declaredBytes) throw new UploadRefused('UPLOAD_INCOMPLETE')
}

/** An upload with a deferred length is checked when it is complete. */
function checkReceived({ size = 0 }: Upload, { declaredBytes }: TusUpload): void {
  if (size === 0) throw new UploadRefused('ZERO_FILE_SIZE')
  if (declaredBytes === undefined || size === declaredBytes) return
  throw new UploadRefused(size > declaredBytes ? 'FILE_SIZE_OVER_LIMIT' : 'UPLOAD_INCOMPLETE')
}

function withPatience(request: Request): Request {
  const { url, method, headers } = request
  if (!request.body) return new Request(url, { method, headers })
  const body = toStream(whatComes(request.body))
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** A broken connection keeps the received bytes, and the next request continues from there. */
async function* whatComes(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* patiently(body)
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
  }
}
