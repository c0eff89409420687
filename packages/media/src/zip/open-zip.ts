import type { Readable } from 'node:stream'

import { type Entry, openPromise } from 'yauzl'

/** An archive on disk. Nothing of it is held in memory but the list of its entries. */
export interface ReadZip {
  readonly names: readonly string[]
  /** Throws where there is no entry of that name, and while it is read when it is damaged. */
  open(name: string): Promise<Readable>
  close(): void
}

/**
 * Throws when the file is no archive, or none that is whole. Entries lie in it as they are, one beside the other, as
 * `streamZip` writes them: what they come to is no more than what the file has.
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
