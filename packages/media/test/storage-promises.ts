import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { Upload } from '@tus/utils'
import { describe, expect, test } from 'vitest'

import type { Storage } from '../src/storage/storage.ts'

/** Tests that every implementation of `Storage` must pass. */
export function storagePromises(name: string, storage: Storage): void {
  describe(name, () => {
    test('a written file is read back, whole and in part', async () => {
      const bytes = randomBytes(700_000)
      expect(await storage.write('a/b/original', bytes)).toEqual({ size: 700_000 })
      expect(await storage.stat('a/b/original')).toEqual({ size: 700_000 })
      expect(digest(await bytesOf(storage, 'a/b/original'))).toBe(digest(bytes))

      const part = await bytesOf(storage, 'a/b/original', { start: 10, end: 300_000 })
      expect(digest(part)).toBe(digest(bytes.subarray(10, 300_001)))
      const tail = await storage.read('a/b/original', { start: 699_990, end: 999_999 })
      expect(tail?.size).toBe(700_000)
      expect(await new Response(tail?.body).bytes()).toEqual(new Uint8Array(bytes.subarray(699_990)))
    })

    test('a stream is written completely', async () => {
      const chunks = Array.from({ length: 40 }, () => randomBytes(50_000))
      const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>
      expect(await storage.write('streamed', body)).toEqual({ size: 2_000_000 })
      expect(digest(await bytesOf(storage, 'streamed'))).toBe(digest(Buffer.concat(chunks)))
    })

    test('an empty file is stored', async () => {
      await storage.write('empty', new Uint8Array())
      expect(await storage.stat('empty')).toEqual({ size: 0 })
      expect(await bytesOf(storage, 'empty')).toHaveLength(0)
    })

    test('a second write replaces the bytes of a key', async () => {
      await storage.write('again', Buffer.alloc(1000, 'a'))
      await storage.write('again', Buffer.from('new'))
      expect(Buffer.from(await bytesOf(storage, 'again')).toString()).toBe('new')
    })

    test('an unknown key is not found', async () => {
      expect(await storage.read('no/such/key')).toBeUndefined()
      expect(await storage.stat('no/such/key')).toBeUndefined()
      await expect(storage.withFile('no/such/key', async () => 1)).rejects.toThrow('Nothing is stored')
    })

    test('removing a prefix removes all keys below it, and no others', async () => {
      for (const key of ['f/1/original', 'f/1/renditions/w_10', 'f/10/original', 'f/2'])
        await storage.write(key, Buffer.from('x'))
      await storage.remove('f/1/')
      expect(await storage.stat('f/1/original')).toBeUndefined()
      expect(await storage.stat('f/1/renditions/w_10')).toBeUndefined()
      expect(await storage.stat('f/10/original')).toEqual({ size: 1 })
      await storage.remove('f/2')
      await storage.remove('f/2')
      expect(await storage.stat('f/2')).toBeUndefined()
    })

    test('listing a prefix returns all keys below it, and no others', async () => {
      const keys = ['l/1/original', 'l/1/renditions/w_10', 'l/1/a/b/c']
      for (const key of [...keys, 'l/10/original', 'l/2']) await storage.write(key, Buffer.from('x'))
      const found: string[] = []
      for await (const key of storage.list('l/1')) found.push(key)
      for await (const key of storage.list('nothing/here')) found.push(key)
      expect(found.sort()).toEqual([...keys].sort())
    })

    test('a file can be removed after a read is cancelled', async () => {
      await storage.write('long', randomBytes(3_000_000))
      const found = await storage.read('long')
      const reader = found?.body.getReader()
      await reader?.read()
      await reader?.cancel()
      await storage.remove('long')
      expect(await storage.read('long')).toBeUndefined()
    })

    test('a library reads a stored file by its path', async () => {
      await storage.write('with/file', Buffer.from('hello'))
      expect(await storage.withFile('with/file', (path) => readFile(path, 'utf8'))).toBe('hello')
    })

    test('invalid keys, and keys outside the folder, are refused', async () => {
      for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/./b', '', 'a\\b', 'a/\u0000', 'x/'])
        await expect(Promise.resolve().then(() => storage.write(key, new Uint8Array()))).rejects.toThrow(
          'is no key',
        )
    })

    test('a resumable upload continues after an interruption, and is stored under a key', async () => {
      const bytes = randomBytes(6_000_000)
      const { uploads } = storage
      await uploads.create(
        new Upload({ id: 'upload-1', size: bytes.length, offset: 0, metadata: { a: 'b' } }),
      )
      const cut = 5_500_000
      expect(await uploads.write(Readable.from(bytes.subarray(0, cut)), 'upload-1', 0)).toBe(cut)
      const resumed = await uploads.getUpload('upload-1')
      expect(resumed).toMatchObject({ offset: cut, size: bytes.length, metadata: { a: 'b' } })
      expect(await uploads.write(Readable.from(bytes.subarray(cut)), 'upload-1', cut)).toBe(bytes.length)
      await storage.adopt('upload-1', 'sites/s/files/f/original')
      expect(digest(await bytesOf(storage, 'sites/s/files/f/original'))).toBe(digest(bytes))
      await expect(uploads.getUpload('upload-1')).rejects.toBeDefined()
    })

    test('a removed upload leaves nothing behind', async () => {
      await storage.uploads.create(new Upload({ id: 'upload-2', size: 10, offset: 0 }))
      await storage.uploads.write(Readable.from(Buffer.from('12345')), 'upload-2', 0)
      await storage.uploads.remove('upload-2')
      await expect(storage.uploads.getUpload('upload-2')).rejects.toBeDefined()
    })
  })
}

async function bytesOf(storage: Storage, ...[key, range]: Parameters<Storage['read']>): Promise<Uint8Array> {
  const found = await storage.read(key, range)
  if (!found) throw new Error(`nothing at ${key}`)
  return new Response(found.body).bytes()
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
