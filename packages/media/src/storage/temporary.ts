import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** Storage in a temporary folder that exists from the first write until the process ends. */
export function createTemporaryStorage(): Storage {
  let folder: string | undefined
  let disk: Storage | undefined
  const opened = () => {
    folder ??= mkdtempSync(join(tmpdir(), 'vitrine-media-'))
    disk ??= createDiskStorage(folder)
    return disk
  }
  return {
    write: (key, body) => opened().write(key, body),
    read: async (key, range) => disk?.read(key, range),
    stat: async (key) => disk?.stat(key),
    async *list(prefix) {
      if (disk) yield* disk.list(prefix)
    },
    remove: async (prefix) => disk?.remove(prefix),
    withFile: (key, use) => opened().withFile(key, use),
    get uploads() {
      return opened().uploads
    },
    adopt: (uploadId, key) => opened().adopt(uploadId, key),
    async close() {
      if (folder) rmSync(folder, { recursive: true, force: true })
      folder = disk = undefined
    },
  }
}
