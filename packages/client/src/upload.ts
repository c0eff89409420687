import { type FileDescriptor, getFileDescriptor } from './generated/files.ts'
import { type CancelUploadError, cancelUpload, deleteVisitorFile } from './generated/uploads.ts'
import type { Client } from './transport/client.ts'
import { isApiError } from './transport/error.ts'
import { readAnswer } from './transport/read-answer.ts'
import {
  type Address,
  type Asked,
  nameOf,
  partsAddress,
  type UploadTarget,
  wholeAddress,
} from './uploading/address.ts'
import { carry } from './uploading/carry.ts'
import { sleep } from './uploading/sleep.ts'
import { fingerprint, recall, remember, type UploadStore } from './uploading/store.ts'

export type { UploadTarget } from './uploading/address.ts'
export type { UploadStore } from './uploading/store.ts'

export interface UploadOptions extends UploadTarget {
  /**
   * Keeps which upload was begun, so that `upload()` of the same file goes on after a reload: `localStorage`. Absent: an
   * upload lasts as long as its page. Ids of uploads are kept, never tokens.
   */
  readonly store?: UploadStore | undefined
  /** Bytes of one request of a file that is sent in parts: 16 MiB unless you say otherwise. */
  readonly partSize?: number | undefined
  /** Files up to so many bytes are sent in one request: 4 MiB unless you say otherwise. */
  readonly wholeUpTo?: number | undefined
  /** How often to try again while nothing at all gets through: 8 times unless you say otherwise. */
  readonly retries?: number | undefined
  /**
   * What stands for a film: a picture (JPEG, PNG, WebP), or false for whatever the platform finds. Absent: a browser draws
   * one of its frames, and sends it along.
   */
  readonly poster?: Blob | false | undefined
  /** Cancels the upload. */
  readonly signal?: AbortSignal | undefined
}

/** `WAITING`: the line was lost, and it is tried again by itself. */
export type UploadStatus = 'SENDING' | 'WAITING' | 'PAUSED' | 'DONE' | 'FAILED' | 'CANCELED'

export interface UploadState {
  readonly status: UploadStatus
  readonly sentBytes: number
  readonly totalBytes: number
  /** Of the file that it becomes; known once the platform was asked. */
  readonly fileId?: string | undefined
  /** For the desk; shoppers have the id alone. PENDING until the platform has looked at it. */
  readonly file?: FileDescriptor | undefined
  /** Why it FAILED. */
  readonly error?: unknown
}

export interface UploadedFile {
  readonly fileId: string
  readonly file?: FileDescriptor | undefined
}

export interface Upload {
  /** Another object after each change. */
  readonly state: UploadState
  /** Told after each change; what it answers ends that. */
  subscribe(listener: () => void): () => void
  pause(): void
  /** Goes on after `pause()`, and tries once more after it FAILED. */
  resume(): void
  /** Ends it, and has the platform forget what was sent. */
  cancel(): void
  /** Fails with the refusal, or with an `AbortError` when it was cancelled. After `resume()` of one that failed, another promise. */
  readonly done: Promise<UploadedFile>
}

/**
 * Sends a file to the platform. It begins at once and goes on by itself when the line was lost. Large files are sent in
 * parts when `tus-js-client` is installed, which is loaded for them alone; without it, in one request like small ones.
 */
export function upload(to: Client, file: Blob, options: UploadOptions = {}): Upload {
  const {
    store,
    partSize = 16 * 2 ** 20,
    wholeUpTo = 4 * 2 ** 20,
    retries = 8,
    poster,
    signal,
    ...target
  } = options
  const asked: Asked = { to, file, target, store }
  const key = fingerprint(file, target.purpose)
  const listeners = new Set<() => void>()
  let state: UploadState = { status: 'SENDING', sentBytes: 0, totalBytes: file.size }
  let line = new AbortController()
  let goOn = () => {}
  let address: Address | undefined

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const onProgress = (sent: number) => {
    if (state.status === 'SENDING') set({ sentBytes: Math.min(sent, file.size) })
  }

  /** Before the film, which is looked at when all of it is there. */
  async function show({ posterUrl: url }: Address, now: AbortSignal): Promise<void> {
    if (!url || poster === false) return
    const { sendPoster } = await import('./uploading/poster.ts')
    await sendPoster({ to, film: file, url, picture: poster, signal: now })
  }

  async function attempt(now: AbortSignal): Promise<UploadedFile> {
    const tus = file.size > wholeUpTo && (await import('tus-js-client').catch(() => undefined))
    try {
      if (tus) {
        const { sendParts } = await import('./uploading/parts.ts')
        address = await partsAddress(asked, address?.fileId ?? recall(store, key), { signal: now })
        const { fileId, uploadUrl, begun } = address
        set({ fileId })
        remember(store, key, fileId)
        await show(address, now)
        const parts = {
          to,
          file,
          name: nameOf(asked),
          url: uploadUrl,
          begun,
          partSize,
          signal: now,
          onProgress,
        }
        await sendParts(tus, parts)
      } else {
        address ??= await wholeAddress(asked, { signal: now })
        const { fileId, uploadUrl } = address
        set({ fileId })
        await show(address, now)
        const url = new URL(uploadUrl)
        url.searchParams.set('filename', nameOf(asked))
        const headers = { 'content-type': target.mimeType ?? (file.type || 'application/octet-stream') }
        const parcel = { method: 'PUT', url: url.href, headers, body: file, signal: now, onProgress }
        await readAnswer(to.baseUrl, await carry(to, parcel))
      }
    } catch (error) {
      if (isApiError(error, 'UPLOAD_EXPIRED')) address = undefined
      // An answer may be lost after all was there.
      if (!isApiError(error, 'UPLOAD_ALREADY_DONE')) throw error
    }
    const fileId = address?.fileId ?? recall(store, key) ?? ''
    remember(store, key, undefined)
    if (target.purpose) return { fileId }
    return { fileId, ...(await getFileDescriptor(to, { fileId }, { signal: now })) }
  }

  async function run(): Promise<UploadedFile> {
    for (let tries = 0, pause = 0; ; ) {
      const before = state.sentBytes
      const now = line.signal
      try {
        if (pause) await sleep(pause, now)
        now.throwIfAborted()
        set({ status: 'SENDING', error: undefined })
        const uploaded = await attempt(now)
        set({ ...uploaded, status: 'DONE', sentBytes: file.size })
        return uploaded
      } catch (error) {
        if (state.status === 'CANCELED') throw error
        if (now.aborted) {
          // Paused; it may be going on already.
          if (state.status === 'PAUSED') await new Promise<void>((resolve) => (goOn = resolve))
          if (line.signal.aborted) throw error
          tries = pause = 0
          continue
        }
        // What got on is no proof that the next try is in vain.
        if (state.sentBytes > before) tries = 0
        if (!mayPass(error) || tries++ >= retries) {
          set({ status: 'FAILED', error })
          throw error
        }
        pause = (isApiError(error) && error.retryAfter) || Math.random() * 500 * 2 ** tries
        set({ status: 'WAITING' })
      }
    }
  }

  let done = begin()
  function begin(): Promise<UploadedFile> {
    const running = run()
    // Who looks at the state alone needs not catch as well.
    running.catch(() => {})
    return running
  }

  const isOver = () => state.status === 'DONE' || state.status === 'CANCELED'
  const handle: Upload = {
    get state() {
      return state
    },
    get done() {
      return done
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pause() {
      if (isOver() || state.status === 'FAILED' || state.status === 'PAUSED') return
      set({ status: 'PAUSED' })
      line.abort()
    },
    resume() {
      const { status } = state
      if (status !== 'PAUSED' && status !== 'FAILED') return
      line = new AbortController()
      set({ status: 'SENDING', error: undefined })
      if (status === 'FAILED') done = begin()
      else goOn()
    },
    cancel() {
      if (isOver()) return
      const wasPaused = state.status === 'PAUSED'
      set({ status: 'CANCELED' })
      line.abort()
      if (wasPaused) goOn()
      remember(store, key, undefined)
      // What was begun ends by itself within days where nobody can be told of it.
      const end = target.purpose ? deleteVisitorFile : cancelUpload
      if (state.fileId) end(to, { fileId: state.fileId }, { expected: ended }).catch(() => {})
    },
  }
  if (signal?.aborted) handle.cancel()
  signal?.addEventListener('abort', handle.cancel, { once: true })
  return handle
}

const ended: readonly CancelUploadError[] = ['UPLOAD_NOT_FOUND', 'UPLOAD_ALREADY_DONE']

/** Whether the same bytes may be taken a moment later. The platform may not have noticed yet that the line before was lost. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) &&
  (error.retryable ||
    /^(HTTP_(409|423|460)|UPLOAD_(EXPIRED|INCOMPLETE|IN_PROGRESS|DIGEST_MISMATCH))$/.test(error.code))
