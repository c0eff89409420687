import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Service, startService } from '../test/service.ts'
import { openBucket } from './bucket.ts'
import { createS3Storage } from './s3-storage.ts'

const base = 'http://vitrine.test'
const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
let service: Service
let platform: TestPlatform
beforeAll(async () => {
  service = await startService()
  platform = await createTestPlatform({ baseUrl: base, storage: createS3Storage(service.options) })
})
afterAll(async () => {
  await platform.close()
  await service.close()
})

test('the platform serves pictures from a bucket', async () => {
  const shown = await platform.fetch(`${base}/media/${mug}/v1/fit/w_60,h_60,enc_webp/x.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const part = await platform.fetch(`${base}/media/${mug}`, { headers: { range: 'bytes=5-9' } })
  expect([part.status, (await part.bytes()).length]).toEqual([206, 5])
})

test('a file is uploaded to the bucket in parts, served from it and deleted', async () => {
  const bytes = randomBytes(9_000_000)
  const { body } = await staff('POST', '/v1/files/generate-resumable-upload-url', {
    mimeType: 'application/octet-stream',
    fileName: 'data.bin',
    sizeInBytes: String(bytes.length),
  })
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await send(body.uploadUrl, 'POST', undefined, {
    ...tus,
    'upload-length': String(bytes.length),
  })
  expect(begun.status).toBe(201)
  const url = begun.headers.get('location') ?? ''
  for (const [start, end] of [
    [0, 3_000_001],
    [3_000_001, bytes.length],
  ] as const) {
    const sent = await send(url, 'PATCH', bytes.subarray(start, end), {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(start),
    })
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(end)])
  }
  await platform.settle()
  const read = await staff('GET', `/v1/files/get-file-by-id?fileId=${body.fileId}`)
  expect(read.body.file).toMatchObject({ operationStatus: 'READY', sizeInBytes: String(bytes.length) })
  const found = await platform.fetch(read.body.file.url)
  expect(digest(await found.bytes())).toBe(digest(bytes))
  expect((await keysIn()).filter((key) => key.startsWith('upload'))).toEqual([])

  await staff('POST', '/v1/bulk/files/delete', { fileIds: [body.fileId], permanent: true })
  await platform.settle()
  expect((await keysIn()).filter((key) => key.includes(body.fileId))).toEqual([])
})

async function staff(method: string, path: string, input?: object) {
  const { apiKey } = await platform.connection()
  const body = input && JSON.stringify(input)
  const headers = { authorization: apiKey, ...(body && { 'content-type': 'application/json' }) }
  const response = await platform.fetch(base + path, { method, headers, ...(body && { body }) })
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  return { status: response.status, body: (await response.json()) as any }
}

function send(url: string, method: string, bytes: Uint8Array | undefined, headers: Record<string, string>) {
  const body = bytes && Readable.toWeb(Readable.from([bytes]))
  const init = { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit
  return platform.fetch(new Request(url, init))
}

async function keysIn(): Promise<string[]> {
  const objects = await openBucket(service.options).listObjects('/', '', 1000)
  return (objects ?? []).map(({ Key }) => Key)
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
