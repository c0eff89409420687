import { type Upload, type UploadOptions, type UploadState, upload } from '@vitrine/client/upload'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { useClient } from './provider.tsx'

/** The current state of the upload. */
export function useUploadState(one: Upload | undefined): UploadState | undefined {
  const subscribe = useCallback((listener: () => void) => one?.subscribe(listener) ?? (() => {}), [one])
  const read = () => one?.state
  return useSyncExternalStore(subscribe, read, read)
}

export interface UploadControl {
  readonly state: UploadState | undefined
  /** Uploads a file and cancels the previous upload. */
  start(file: File, more?: UploadOptions): Upload
  pause(): void
  /** Continues after `pause()`, and retries after FAILED. */
  resume(): void
  cancel(): void
}

/** One upload at a time. It pauses when the component unmounts; with a `store`, the same file resumes later. */
export function useUpload(options?: UploadOptions): UploadControl {
  const client = useClient()
  const [current, setCurrent] = useState<Upload>()
  useEffect(() => () => current?.pause(), [current])
  return {
    state: useUploadState(current),
    start(file, more) {
      current?.cancel()
      const next = upload(client, file, { ...options, ...more })
      setCurrent(next)
      return next
    },
    pause: () => current?.pause(),
    resume: () => current?.resume(),
    cancel: () => current?.cancel(),
  }
}

/** One of several files. `upload` is absent while the file is queued. */
export interface UploadItem {
  readonly key: number
  readonly file: File
  readonly upload: Upload | undefined
  readonly state: UploadState
}

export interface UploadList {
  readonly items: readonly UploadItem[]
  /** Adds files to the queue. */
  add(files: Iterable<File>, more?: UploadOptions): void
  /** Removes a file from the list and cancels its upload. */
  remove(key: number): void
  /** Whether an upload is in progress or queued. */
  readonly isBusy: boolean
}

export interface UploadListOptions extends UploadOptions {
  /** Parallel uploads: 3 by default. */
  readonly atOnce?: number | undefined
}

interface Entry {
  readonly key: number
  readonly file: File
  readonly options: UploadOptions
  upload: Upload | undefined
  end: () => void
}

/** Several uploads, a few in parallel. They pause when the component unmounts. */
export function useUploads({ atOnce = 3, ...options }: UploadListOptions = {}): UploadList {
  const client = useClient()
  const entries = useRef<readonly Entry[]>([])
  const count = useRef(0)
  const [items, setItems] = useState<readonly UploadItem[]>([])

  const follow = () => {
    const isRunning = ({ upload: one }: Entry) => one && /SENDING|WAITING/.test(one.state.status)
    let room = atOnce - entries.current.filter(isRunning).length
    for (const entry of entries.current) {
      if (entry.upload || room-- <= 0) continue
      entry.upload = upload(client, entry.file, entry.options)
      entry.end = entry.upload.subscribe(follow)
    }
    setItems(
      entries.current.map(({ key, file, upload: one }) => ({
        key,
        file,
        upload: one,
        state: one?.state ?? { status: 'WAITING', sentBytes: 0, totalBytes: file.size },
      })),
    )
  }
  useEffect(
    () => () => {
      for (const { upload: one, end } of entries.current) {
        end()
        one?.pause()
      }
    },
    [],
  )
  return {
    items,
    isBusy: items.some(({ state }) => /SENDING|WAITING|PAUSED/.test(state.status)),
    add(files, more) {
      const added = [...files].map((file): Entry => {
        count.current += 1
        return {
          key: count.current,
          file,
          options: { ...options, ...more },
          upload: undefined,
          end: () => {},
        }
      })
      entries.current = [...entries.current, ...added]
      follow()
    },
    remove(key) {
      const gone = entries.current.find((entry) => entry.key === key)
      entries.current = entries.current.filter((entry) => entry !== gone)
      gone?.end()
      gone?.upload?.cancel()
      follow()
    },
  }
}
