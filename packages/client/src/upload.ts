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
   * Storage for the IDs of started uploads, such as `localStorage`, so that `upload()` of the same file resumes after a
   * reload. By default, an upload ends with its page. It never stores tokens.
   */
  readonly store?: UploadStore | undefined
  /** Bytes for each request of a file that is sent in parts: 16 MiB by default. */
  readonly partSize?: number | undefined
  /** Largest file in bytes that is sent in one request: 4 MiB by default. */
  readonly wholeUpTo?: number | undefined
  /** Retries without any progress: 8 by default. */
  readonly retries?: number | undefined
  /**
   * Poster of a video: an image (JPEG, PNG, WebP), or false to let the platform choose. By default, the browser sends
   * one of the video's frames.
   */
  readonly poster?: Blob | false | undefined
  /** Cancels the upload. */
  readonly signal?: AbortSignal | undefined
}

/** `WAITING`: the connection is lost, and the upload retries automatically. */
export type UploadStatus = 'SENDING' | 'WAITING' | 'PAUSED' | 'DONE' | 'FAILED' | 'CANCELED'

export interface UploadState {
  readonly status: UploadStatus
  readonly sentBytes: number
  readonly totalBytes: number
  /** ID of the new file, as soon as the platform returns it. */
  readonly fileId?: string | undefined
  /** The file, for staff; shoppers receive only its ID. PENDING until the platform has processed it. */
  readonly file?: FileDescriptor | undefined
  /** The error, if FAILED. */
  readonly error?: unknown
}

export interface UploadedFile {
  readonly fileId: string
  readonly file?: FileDescriptor | undefined
}

export interface Upload {
  /** A new object after each change. */
  readonly state: UploadState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  pause(): void
  /** Continues after `pause()`, and retries after FAILED. */
  resume(): void
  /** Cancels the upload and deletes the sent data. */
  cancel(): void
  /**
   * Rejects with the refusal, or with an `AbortError` after a cancellation. `resume()` after FAILED creates a new
   * promise.
   */
  readonly done: Promise<UploadedFile>
}

/**
 * Uploads a file. It starts at once and resumes automatically after a lost connection. With `tus-js-client` installed,
 * large files are sent in parts; the client loads it for them only. Otherwise every file is sent in one request.
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

  /** Sent before the video, because the platform processes the video as soon as it is complete. */
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
      // The response may be lost although the file arrived.
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
          // Paused, or already resumed.
          if (state.status === 'PAUSED') await new Promise<void>((resolve) => (goOn = resolve))
          if (line.signal.aborted) throw error
          tries = pause = 0
          continue
        }
        // Progress resets the number of retries.
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
    // Callers that only watch the state need no catch.
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
      // If this request fails, the platform deletes the upload within days.
      const end = target.purpose ? deleteVisitorFile : cancelUpload
      if (state.fileId) end(to, { fileId: state.fileId }, { expected: ended }).catch(() => {})
    },
  }
  if (signal?.aborted) handle.cancel()
  signal?.addEventListener('abort', handle.cancel, { once: true })
  return handle
}

const ended: readonly CancelUploadError[] = ['UPLOAD_NOT_FOUND', 'UPLOAD_ALREADY_DONE']

/** Whether to send the same bytes again: the platform may not have noticed the lost connection yet. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) &&
  (error.retryable ||
    /^(HTTP_(409|423|460)|UPLOAD_(EXPIRED|INCOMPLETE|IN_PROGRESS|DIGEST_MISMATCH))$/.test(error.code))
