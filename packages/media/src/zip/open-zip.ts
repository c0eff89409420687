import type { Readable } from 'node:stream'

import { type Entry, openPromise } from 'yauzl'

/** An archive on disk. Nothing of it is held in memory but the list of its entries. */
export interface ReadZip {
  readonly names: readonly string[]
  /** Throws where there is no entry of that name, and while it is read when it is damaged. */
  open(name: string): Promise<Readable>
  close(): void
}

/** Throws when the file is no archive, or none that is whole. */
export async function openZip(path: string): Promise<ReadZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
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
