import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { picture } from '../../../test/picture.ts'
import { baseUrl, type Requests, requestsTo } from '../../../test/requests.ts'

let platform: TestPlatform
let requests: Requests
let staff: Record<string, string>
let asked: IncomingMessage[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(request)
  respond(request, response)
})
let origin = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  platform = await createTestPlatform({ baseUrl, seed: 'empty', importFrom: ['127.0.0.0/8'] })
  requests = requestsTo(platform)
  staff = { authorization: (await platform.connection()).apiKey }
})
afterAll(async () => {
  server.close()
  await platform.close()
})
beforeEach(() => {
  asked = []
  respond = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})

const importFile = (request: object) => requests.post('/v1/files/import', request, staff)
const fileOf = async (fileId: string) =>
  (await requests.get(`/v1/files/get-file-by-id?fileId=${fileId}`, staff)).body.file

/** Returns the result of an import after all attempts. */
async function imported(request: object) {
  const { body } = await importFile(request)
  await platform.settle()
  return fileOf(body.file.id)
}

test('a job fetches the file with the given query parameters and headers', async () => {
  const { body } = await importFile({
    url: `${origin}/shelf/a%20bowl.png?size=1`,
    urlParams: { size: 2, signed: true },
    urlHeaders: { Authorization: 'Bearer a-key' },
    labels: ['bowl'],
    filePath: '/imported',
    externalInfo: { origin: 'the old shop', externalIds: ['7'] },
  })
  expect(body.file).toMatchObject({
    displayName: 'a bowl.png',
    operationStatus: 'PENDING',
    sourceUrl: `${origin}/shelf/a%20bowl.png?size=1`,
  })
  expect(asked).toHaveLength(0)
  const jobs = await platform.db
    .selectFrom('jobs')
    .select('payload')
    .where('site_id', '=', platform.siteId)
    .where('kind', '=', 'uploads.import')
    .execute()
  expect(JSON.stringify(jobs)).not.toContain('a-key')
  await platform.settle()
  expect(asked[0]?.url).toBe('/shelf/a%20bowl.png?size=2&signed=true')
  expect(asked[0]?.headers.authorization).toBe('Bearer a-key')
  expect(await fileOf(body.file.id)).toMatchObject({
    operationStatus: 'READY',
    mediaType: 'IMAGE',
    mimeType: 'image/png',
    sizeInBytes: String(picture.length),
  })
})

test.each([
  ['http://10.0.0.1/a.png'],
  ['http://[::1]/a.png'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://[::ffff:192.168.0.1]/a.png'],
])('an import from the private address %s fails without a request', async (url) => {
  expect(await imported({ url })).toMatchObject({
    operationStatus: 'FAILED',
    error: { code: 'IMPORT_ADDRESS_NOT_PUBLIC' },
  })
})

test('a redirect to a private address is not followed', async () => {
  respond = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  expect((await imported({ url: `${origin}/a.png` })).error.code).toBe('IMPORT_ADDRESS_NOT_PUBLIC')
})

test.each([
  [{ url: 'ftp://example.com/a.png' }, 'url'],
  [{ url: 'https://me:word@example.com/a.png' }, 'url'],
  [{ url: 'no address' }, 'url'],
  [{ url: 'https://example.com/', urlHeaders: { host: 'inner' } }, 'urlHeaders.host'],
  [{ url: 'https://example.com/', urlHeaders: { cookie: 'a\r\nhost: b' } }, 'urlHeaders.cookie'],
  [{ url: 'https://example.com/', urlHeaders: { 'metadata-flavor': 'x' } }, 'urlHeaders.metadata-flavor'],
])('%j is rejected at once and the error names its field', async (request, field) => {
  const { status, body } = await importFile(request)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations[0].field).toBe(field)
})

test('an import is retried after 503, but not after 404', async () => {
  respond = (_request, response) => response.writeHead(503).end()
  const { body } = await importFile({ url: `${origin}/a.png` })
  await platform.settle()
  expect((await fileOf(body.file.id)).operationStatus).toBe('PENDING')
  respond = (_request, response) => response.end(picture)
  await platform.clock.advance(31_000)
  await platform.settle()
  expect((await fileOf(body.file.id)).operationStatus).toBe('READY')
  respond = (_request, response) => response.writeHead(404).end()
  expect((await imported({ url: `${origin}/b.png` })).error.code).toBe('IMPORT_ANSWERED_ERROR')
})

test('an import fails after three unavailable responses', async () => {
  respond = (_request, response) => response.writeHead(503).end()
  const { body } = await importFile({ url: `${origin}/a.png` })
  await platform.settle()
  await platform.clock.advance(31_000)
  await platform.clock.advance(301_000)
  expect(asked).toHaveLength(3)
  expect((await fileOf(body.file.id)).error.code).toBe('IMPORT_ANSWERED_ERROR')
})

test('an image over the size limit fails from its Content-Length', async () => {
  respond = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 26 * 2 ** 20 }).flushHeaders()
  expect((await imported({ url: `${origin}/a.png` })).error.code).toBe('IMPORT_TOO_LARGE')
})

test('an image fails where a video is required', async () => {
  expect((await imported({ url: `${origin}/a.png`, mediaType: 'VIDEO' })).error.code).toBe(
    'MISMATCH_MIME_TYPE',
  )
})

test('an empty file fails', async () => {
  respond = (_request, response) => response.end()
  expect((await imported({ url: `${origin}/a.png` })).error.code).toBe('ZERO_FILE_SIZE')
})

test('a bulk import creates all files, or none if one request is invalid', async () => {
  const good = { url: `${origin}/a.png` }
  const all = await requests.post('/v1/bulk/files/import', { importFileRequests: [good, good] }, staff)
  expect(all.body.files).toHaveLength(2)
  const count = async () => (await requests.get('/v1/files/totals', staff)).body.files
  const before = await count()
  const none = await requests.post(
    '/v1/bulk/files/import',
    { importFileRequests: [good, { url: 'no' }] },
    staff,
  )
  expect(none.body.details.validationError.fieldViolations[0].field).toBe('importFileRequests[1].url')
  expect(await count()).toBe(before)
})

test('each of many items gets its own result', async () => {
  const importFileRequests = [{ url: `${origin}/a.png` }, { url: 'no' }]
  const { body } = await requests.post(
    '/v1/bulk/files/import-v2',
    { importFileRequests, returnEntity: true },
    staff,
  )
  expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(body.results[0]).toMatchObject({
    itemMetadata: { originalIndex: 0, success: true, id: body.results[0].item.id },
    item: { operationStatus: 'PENDING' },
  })
  expect(body.results[1].itemMetadata).toMatchObject({ originalIndex: 1, success: false })
})
