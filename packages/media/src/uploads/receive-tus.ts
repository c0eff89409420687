import type { DataStore, Locker, Upload } from '@tus/utils'

import { patiently } from './patient.ts'
import { UploadRefused } from './refused.ts'
import { AlreadyBegun, StoreOnce } from './store-once.ts'
import { toStream } from './to-stream.ts'

export interface TusUpload {
  readonly id: string
  /** Where it is begun and where it goes on. */
  readonly url: string
  readonly maximumBytes: number
  readonly declaredBytes?: number | undefined
  readonly store: DataStore
  /** Of all processes that may be asked. */
  readonly locker: Locker
  /** All bytes are there. May be called again for the same upload, where an answer was lost. */
  finished(): Promise<void>
}

/** The protocol's version, on every answer (TUS 1.0, section Headers). */
export const tusResumable = '1.0.0'
export const tusExtensions = 'creation,creation-with-upload,creation-defer-length,termination'

/**
 * Answers one request of a resumable upload (TUS 1.0 with its extensions for creation and termination). The bytes never
 * stand in memory as a whole. What `finished` throws, and UploadRefused, is the caller's to answer.
 */
export async function receiveTus(request: Request, upload: TusUpload): Promise<Response> {
  // Not before somebody sends a file in parts: nothing else needs its memory.
  const { ERRORS, Server } = await import('@tus/server')
  const server = new Server({
    path: '/',
    datastore: new StoreOnce(upload.store),
    locker: upload.locker,
    // What has come is kept when the next request asks for the upload; none wait for the rest of a broken one.
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

/** Another request has the upload, or this one had to make way for it: nothing that its sender did wrong. */
const busy = { status_code: 423, body: 'Another request is sending this upload\n' }

/** Says to its sender that all of it is here already. */
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

/** An upload whose length was told later is looked at when it is there. */
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

/** A connection that breaks ends the part: all that has come until then is kept, and the next request goes on from there. */
async function* whatComes(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* patiently(body)
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
  }
}
