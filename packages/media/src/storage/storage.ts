import type { DataStore } from '@tus/utils'

/**
 * Stores the bytes of files. The platform generates the keys (`sites/<siteId>/files/<fileId>/original`); they never
 * contain user input.
 */
export interface Storage {
  /** Writes atomically: readers see either the old or the new content. */
  write(key: string, body: ReadableStream<Uint8Array> | Uint8Array): Promise<{ readonly size: number }>
  /** Returns undefined if the key does not exist. Cancel the stream if you do not read it to the end. */
  read(key: string, range?: ByteRange): Promise<StoredBytes | undefined>
  stat(key: string): Promise<{ readonly size: number } | undefined>
  /** Lists all keys below `prefix/` in any order. Concurrent writes may or may not appear. */
  list(prefix: string): AsyncIterable<string>
  /** Removes a key or everything below `prefix/`. A missing key is not an error. */
  remove(prefix: string): Promise<void>
  /** Provides a read-only path for libraries that read files. The file may be gone after `use` ends. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** The data store of resumable uploads (@tus/server). */
  readonly uploads: DataStore
  /** Moves a finished upload to a key without copying it through this process. */
  adopt(uploadId: string, key: string): Promise<void>
  close(): Promise<void>
}

/** In bytes; `end` is inclusive and may exceed the size. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBytes {
  readonly body: ReadableStream<Uint8Array>
  /** The size of the whole object, even if `body` is a part. */
  readonly size: number
}

/** The object of an existing file is missing. */
export class NothingStored extends Error {
  override readonly name = 'NothingStored'
}

/** A key that could leave the folder indicates a bug, so it is rejected. */
export function checkedKey(key: string): string {
  if (key.length <= 512 && /^(?:[A-Za-z0-9_][A-Za-z0-9._~-]*(?:\/|$))+$/.test(key) && !key.endsWith('/'))
    return key
  throw new TypeError(`${key.slice(0, 80)} is no key`)
}
