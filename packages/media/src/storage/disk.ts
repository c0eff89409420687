import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { FileStore } from '@tus/file-store'

import { streamOfFile } from './file-stream.ts'
import { checkedKey, NothingStored, type Storage } from './storage.ts'

/** Stores files in one folder by key. Several processes may share it. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const uploads = join(folder, 'uploads')
  const workplace = join(folder, 'unfinished')
  let prepared: Promise<void> | undefined
  let store: FileStore | undefined

  return {
    async write(key, body) {
      prepared ??= prepare(workplace)
      await prepared
      const unfinished = join(workplace, randomUUID())
      try {
        const size = await writeAll(unfinished, body)
        await moveTo(pathOf(key), unfinished)
        return { size }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(nothing)
      if (!found?.isFile()) return undefined
      const { start, end } = range ?? { start: 0, end: found.size - 1 }
      return { body: streamOfFile(path, start, Math.min(end, found.size - 1)), size: found.size }
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(nothing)
      return found?.isFile() ? { size: found.size } : undefined
    },
    async *list(prefix) {
      const below = prefix.replace(/\/$/, '')
      const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(nothing)
      for (const entry of entries ?? [])
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    },
    async remove(prefix) {
      prepared ??= prepare(workplace)
      await prepared
      // Moving the folder first prevents concurrent writes below the prefix from blocking its removal.
      const removed = join(workplace, randomUUID())
      await rename(pathOf(prefix.replace(/\/$/, '')), removed).catch(nothing)
      await rm(removed, { recursive: true, force: true })
    },
    async withFile(key, use) {
      const path = pathOf(key)
      if (!(await stat(path).catch(nothing))?.isFile()) throw new NothingStored(`Nothing is stored at ${key}`)
      return use(path)
    },
    // Created on first use, so that a platform without uploads leaves no folder behind.
    get uploads() {
      store ??= new FileStore({ directory: uploads })
      return store
    },
    async adopt(uploadId, key) {
      const grown = join(uploads, checkedKey(uploadId))
      await moveTo(pathOf(key), grown)
      await rm(`${grown}.json`, { force: true })
    },
    async close() {},
  }
}

/** Temporary files of killed processes are removed after a day. */
async function prepare(workplace: string): Promise<void> {
  await mkdir(workplace, { recursive: true, mode: 0o700 })
  const yesterday = Date.now() - 24 * 3600 * 1000
  for (const name of await readdir(workplace)) {
    const path = join(workplace, name)
    const left = await stat(path).catch(nothing)
    if (left && left.mtimeMs < yesterday) await rm(path, { recursive: true, force: true })
  }
}

async function writeAll(path: string, body: ReadableStream<Uint8Array> | Uint8Array): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      await file.writeFile(chunk)
      size += chunk.byteLength
    }
    await file.datasync()
    return size
  } finally {
    await file.close()
  }
}

async function moveTo(path: string, from: string, tries = 5): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await rename(from, path)
  } catch (error) {
    // Another process removed the folder in between.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries <= 1) throw error
    await moveTo(path, from, tries - 1)
  }
}

function nothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
