import type { DataStore } from '@tus/utils'

/** Where bytes live. Keys are made by us (`sites/<siteId>/files/<fileId>/original`), never a user's text. */
export interface Storage {
  /** Whole or not at all: a reader never sees half of it, and a key that was there keeps its bytes until all new ones are. */
  write(key: string, body: ReadableStream<Uint8Array> | Uint8Array): Promise<{ readonly size: number }>
  /** Undefined where there is nothing. Whoever does not read to the end cancels the stream. */
  read(key: string, range?: ByteRange): Promise<StoredBytes | undefined>
  stat(key: string): Promise<{ readonly size: number } | undefined>
  /** Every key below `prefix/`, in no order. What is written meanwhile may be told or not. */
  list(prefix: string): AsyncIterable<string>
  /** A key, or everything below `prefix/`. Nothing there is no failure. */
  remove(prefix: string): Promise<void>
  /** A path that libraries which read files can use. It is theirs to read alone, and may be gone when `use` is done. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Where resumable uploads grow (a store of @tus/server). */
  readonly uploads: DataStore
  /** A finished upload becomes a key, without passing through this process. */
  adopt(uploadId: string, key: string): Promise<void>
  close(): Promise<void>
}

/** In bytes; `end` is inclusive, and may lie behind the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBytes {
  readonly body: ReadableStream<Uint8Array>
  /** Of all that is stored under the key, whatever part of it `body` is. */
  readonly size: number
}

/** Something asks for the bytes of a key that has none, where it must have some. */
export class NothingStored extends Error {
  override readonly name = 'NothingStored'
}

/** A key that could leave its folder is a mistake of ours, and stops here. */
export function checkedKey(key: string): string {
  if (key.length <= 512 && /^(?:[A-Za-z0-9_][A-Za-z0-9._~-]*(?:\/|$))+$/.test(key) && !key.endsWith('/'))
    return key
  throw new TypeError(`${key.slice(0, 80)} is no key`)
}
