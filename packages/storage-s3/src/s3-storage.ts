import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { type ByteRange, checkedKey, NothingStored, type Storage, type StoredBytes } from '@vitrine/media'

import { type Bucket, type BucketOptions, isMissing, openBucket, statusOf } from './bucket.ts'
import { GrowingUploads } from './uploads.ts'
import { writeObject } from './write-object.ts'

export type { BucketOptions } from './bucket.ts'

/** Stores files in a bucket of any S3-compatible service. */
export function createS3Storage(options: BucketOptions): Storage {
  const bucket = openBucket(options)
  const uploads = new GrowingUploads(bucket)
  return {
    uploads,
    write: async (key, body) => writeObject(bucket, checkedKey(key), body),
    read: (key, range) => readObject(bucket, checkedKey(key), range),
    stat: (key) => statObject(bucket, checkedKey(key)),
    async *list(prefix) {
      const below = `${checkedKey(prefix.replace(/\/$/, ''))}/`
      let next: string | undefined
      do {
        const page = await bucket.listObjectsPaged('/', below, 1000, next)
        for (const { Key } of page?.objects ?? []) yield Key
        next = page?.nextContinuationToken
      } while (next)
    },
    async remove(prefix) {
      const key = checkedKey(prefix.replace(/\/$/, ''))
      await bucket.deleteObject(key)
      for (;;) {
        const page = await bucket.listObjectsPaged('/', `${key}/`, 1000)
        const keys = page?.objects?.map(({ Key }) => Key) ?? []
        if (keys.length === 0) return
        await bucket.deleteObjects(keys)
      }
    },
    async withFile(key, use) {
      const found = await readObject(bucket, checkedKey(key))
      if (!found) throw new NothingStored(`Nothing is stored at ${key}`)
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
      try {
        const path = join(folder, 'file')
        await pipeline(found.body, createWriteStream(path, { mode: 0o600 }))
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    adopt: (uploadId, key) => uploads.adopt(checkedKey(uploadId), checkedKey(key)),
    async close() {},
  }
}

async function readObject(bucket: Bucket, key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
  try {
    const response = range
      ? await bucket.getObjectRaw(key, false, range.start, range.end + 1)
      : await bucket.getObjectRaw(key)
    const total =
      response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
    return { body: response.body ?? nothing(), size: Number(total ?? 0) }
  } catch (error) {
    if (isMissing(error)) return undefined
    if (statusOf(error) !== 416) throw error
    const found = await statObject(bucket, key)
    return found && { body: nothing(), size: found.size }
  }
}

async function statObject(bucket: Bucket, key: string): Promise<{ readonly size: number } | undefined> {
  try {
    return { size: await bucket.getContentLength(key) }
  } catch (error) {
    if (error instanceof Error && isMissing(error.cause)) return undefined
    throw error
  }
}

function nothing(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({ start: (controller) => controller.close() })
}
