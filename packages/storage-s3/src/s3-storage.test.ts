import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { Upload } from '@tus/utils'
import { storagePromises } from '@vitrine/media/storage-promises'
import { afterAll, expect, test } from 'vitest'
import { startService } from '../test/service.ts'
import { createS3Storage } from './s3-storage.ts'

const service = await startService()
const storage = createS3Storage(service.options)

afterAll(() => service.close())

storagePromises('a bucket', storage)

test('a stream of many parts is stored as one object, and an interrupted stream is not stored', async () => {
  const chunk = new Uint8Array(1_500_000).fill(7)
  const size = 20 * chunk.byteLength
  expect(await storage.write('many/parts', streamOf(20, chunk))).toEqual({ size })
  expect(await storage.stat('many/parts')).toEqual({ size })
  await expect(
    storage.write('broken/off', streamOf(20, chunk, new Error('the line is dead'))),
  ).rejects.toThrow('the line is dead')
  expect(await storage.stat('broken/off')).toBeUndefined()
})

test('an interrupted upload resumes after its last byte', async () => {
  const bytes = randomBytes(21_000_000)
  await storage.uploads.create(new Upload({ id: 'cut', size: bytes.length, offset: 0 }))
  async function* line(to: number) {
    yield bytes.subarray(0, to)
    throw new Error('the line is dead')
  }
  await expect(storage.uploads.write(Readable.from(line(17_000_001)), 'cut', 0)).rejects.toThrow('dead')
  expect((await storage.uploads.getUpload('cut')).offset).toBe(17_000_001)
  const elsewhere = createS3Storage(service.options)
  await elsewhere.uploads.write(Readable.from(bytes.subarray(17_000_001)), 'cut', 17_000_001)
  await elsewhere.adopt('cut', 'adopted')
  const found = await storage.read('adopted')
  expect(Buffer.compare(await new Response(found?.body).bytes(), bytes)).toBe(0)
})

test('the length of an upload may be deferred', async () => {
  await storage.uploads.create(new Upload({ id: 'deferred', offset: 0 }))
  await storage.uploads.write(Readable.from([Buffer.from('12345')]), 'deferred', 0)
  await storage.uploads.declareUploadLength('deferred', 5)
  await storage.uploads.write(Readable.from([]), 'deferred', 5)
  await storage.adopt('deferred', 'adopted/last')
  expect(await storage.stat('adopted/last')).toEqual({ size: 5 })
})

test('a wrong secret key is refused with 403', async () => {
  const wrong = createS3Storage({ ...service.options, secretAccessKey: 'something else' })
  await expect(wrong.write('a', new Uint8Array(1))).rejects.toThrow('403')
})

function streamOf(count: number, chunk: Uint8Array, error?: Error): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) return controller.enqueue(chunk)
      if (error) controller.error(error)
      else controller.close()
    },
  })
}
