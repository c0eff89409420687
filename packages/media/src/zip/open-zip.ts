import type { Readable } from 'node:stream'

import { type Entry, openPromise } from 'yauzl'

/** An archive on disk; only the list of its entries is in memory. */
export interface ReadZip {
  readonly names: readonly string[]
  /** Throws if the entry does not exist; the stream fails if the entry is damaged. */
  open(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive as `streamZip` writes it: entries are uncompressed and do not overlap, so that their total size
 * cannot exceed the file. Throws if the file is not a complete archive.
 */
export async function openZip(path: string): Promise<ReadZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  try {
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressionMethod, compressedSize } = entry
      if (compressionMethod !== 0) throw new Error(`${fileName} is packed within it`)
      bytes += compressedSize
      if (bytes > zip.fileSize) throw new Error(`${fileName} lies where another entry does`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    names: [...entries.keys()],
    open(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`The archive has no ${name}`)
      return zip.openReadStreamPromise(entry, {})
    },
    close: () => zip.close(),
  }
}
