import { createHash, randomBytes } from 'node:crypto'

import { createTemporaryStorage } from '@vitrine/media'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { createPlatform, type Platform } from '../../assembly/platform.ts'
import { openDatabase } from '../../kernel/database/open.ts'

/** On PostgreSQL (`VITRINE_TEST_DATABASE_URL`), each node has its own connections; both share the storage. */
const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
let close: () => Promise<void>
let first: TestPlatform
let second: Platform

beforeEach(async () => {
  const storage = createTemporaryStorage()
  first = await createTestPlatform({ baseUrl, seed: 'empty', storage })
  const database = databaseUrl ? await openDatabase({ databaseUrl, connectionWait: 60_000 }) : first.database
  const { siteId } = first
  second = await createPlatform({
    baseUrl,
    siteId,
    database,
    storage,
    runJobs: false,
    passwordHashing: 'fast',
  })
  close = async () => {
    await second.close()
    await first.close()
    if (databaseUrl) await database.close()
    await storage.close()
  }
})
afterEach(() => close())

const tus = { 'tus-resumable': '1.0.0' }
const part = { ...tus, 'content-type': 'application/offset+octet-stream' }

async function begin(bytes: number) {
  const staff = { authorization: (await first.connection()).apiKey }
  const { body } = await requestsTo(first).post(
    '/v1/files/generate-resumable-upload-url',
    { mimeType: 'application/octet-stream', fileName: 'data.bin', sizeInBytes: String(bytes) },
    staff,
  )
  await first.fetch(body.uploadUrl, { method: 'POST', headers: { ...tus, 'upload-length': String(bytes) } })
  return { url: body.uploadUrl as string, fileId: body.fileId as string, staff }
}

const patch = (node: Platform, url: string, offset: number, body: BodyInit) =>
  node.fetch(
    new Request(url, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': String(offset) },
      body,
      duplex: 'half',
    } as RequestInit),
  )

test('another node continues an upload, though the first still waits for a disconnected sender', async () => {
  const bytes = randomBytes(200_000)
  const { url, fileId, staff } = await begin(bytes.length)
  const taken = Promise.withResolvers<void>()
  const parts = [bytes.subarray(0, 120_000)]
  const silent = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = parts.shift()
        if (next) return controller.enqueue(next)
        // The server requests more data after it has processed the previous part.
        taken.resolve()
        return new Promise<void>(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
  const waiting = patch(first, url, 0, silent)
  await taken.promise
  const head = await second.fetch(url, { method: 'HEAD', headers: tus })
  expect(head.headers.get('upload-offset')).toBe('120000')
  expect((await patch(second, url, 120_000, bytes.subarray(120_000))).status).toBe(204)
  await waiting
  await first.settle()
  const { body } = await requestsTo(first).get(`/v1/files/get-file-by-id?fileId=${fileId}`, staff)
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(body.file).toMatchObject({ operationStatus: 'READY', hash })
})

test('concurrent last parts create one file', async () => {
  const { url, fileId, staff } = await begin(10)
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => patch(index % 2 ? second : first, url, 0, new Uint8Array(10))),
  )
  expect(sent.filter(({ status }) => status === 204)).not.toHaveLength(0)
  for (const { status } of sent) expect([204, 409, 423]).toContain(status)
  await first.settle()
  const { body } = await requestsTo(first).get(`/v1/files/get-file-by-id?fileId=${fileId}`, staff)
  expect(body.file.operationStatus).toBe('READY')
})
