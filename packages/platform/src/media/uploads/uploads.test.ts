import { createHash, randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../test/picture.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
let staff: Record<string, string>

beforeAll(async () => {
  world = await createWorld()
  staff = { authorization: world.apiKey }
})
afterAll(() => world.platform.close())

const generate = (more: object = {}) =>
  world.post('/v1/files/generate-upload-url', { mimeType: 'image/png', fileName: 'red.png', ...more }, staff)

/** Sends one request to an upload URL. */
async function send(url: string, method: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const init = { method, headers, ...(body !== undefined && { body, duplex: 'half' }) } as RequestInit
  const response = await world.platform.fetch(new Request(url, init))
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

const put = (url: string, bytes: Uint8Array = picture, headers?: Record<string, string>) =>
  send(url, 'PUT', bytes as Uint8Array<ArrayBuffer>, { 'content-type': 'image/png', ...headers })

const fileOf = async (fileId: string) =>
  (await world.get(`/v1/files/get-file-by-id?fileId=${fileId}`, staff)).body.file

const codeOf = ({ body }: { readonly body: { details: { applicationError: { code: string } } } }) =>
  body.details.applicationError.code

test('a file is uploaded in one request, and is READY after processing', async () => {
  const { body } = await generate({
    sizeInBytes: String(picture.length),
    labels: ['red'],
    filePath: '/2026/autumn',
  })
  const sent = await put(`${body.uploadUrl}?filename=other.png`)
  expect(sent.body.file).toMatchObject({
    id: body.fileId,
    displayName: 'red.png',
    operationStatus: 'PENDING',
    mediaType: 'IMAGE',
    labels: ['red'],
  })
  await world.platform.settle()
  const hash = createHash('sha256').update(picture).digest('hex')
  const file = await fileOf(body.fileId)
  expect(file).toMatchObject({ operationStatus: 'READY', hash, sizeInBytes: String(picture.length) })
  const folder = await world.get(`/v1/folders/${file.parentFolderId}`, staff)
  expect(folder.body.folder.displayName).toBe('autumn')
})

test('a file is accepted as a multipart form, and a form without a file is rejected', async () => {
  const { body } = await generate({ fileName: undefined })
  const form = new FormData()
  form.set('note', 'not a file')
  form.set('file', new Blob([picture], { type: 'image/png' }), 'from a form.png')
  const sent = await send(body.uploadUrl, 'POST', form)
  expect(sent.body.file).toMatchObject({
    displayName: 'from a form.png',
    sizeInBytes: String(picture.length),
  })
  const empty = await generate()
  const refused = await send(empty.body.uploadUrl, 'POST', new FormData())
  expect(refused.status).toBe(400)
})

test('an incomplete form is rejected and creates no file', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  for (const part of ['abc', 'abc\r\n', 'abc\r\n--x', '', 'a'.repeat(300_000)]) {
    const { body } = await generate()
    const sent = await send(body.uploadUrl, 'POST', head + part, {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(sent.status).toBe(400)
    expect((await fileOf(body.fileId)) ?? 'none').toBe('none')
  }
})

test('an upload URL is valid for its own file only, until it expires', async () => {
  const { body } = await generate()
  const other = await generate()
  const token = body.uploadUrl.split('/').at(-1)
  const swapped = other.body.uploadUrl.replace(/[^/]+$/, token)
  expect(codeOf(await put(swapped))).toBe('UPLOAD_NOT_FOUND')
  expect(codeOf(await put(`${baseUrl}/uploads/nothing/${token}`))).toBe('UPLOAD_NOT_FOUND')
  expect(
    codeOf(await put(body.uploadUrl.replace('/uploads/', '/uploads/resumable/'))).length,
  ).toBeGreaterThan(0)
  await world.platform.clock.advance(25 * 3_600_000)
  expect(codeOf(await put(body.uploadUrl))).toBe('UPLOAD_EXPIRED')
})

test('a repeated upload returns the same file; different content is rejected', async () => {
  const { body } = await generate()
  const first = await put(body.uploadUrl)
  const again = await put(body.uploadUrl, picture, { 'content-length': String(picture.length) })
  expect(again.body.file.id).toBe(first.body.file.id)
  const other = await put(body.uploadUrl, Buffer.from('else'), { 'content-length': '4' })
  expect(codeOf(other)).toBe('UPLOAD_ALREADY_DONE')
})

test.each([
  ['an empty file', {}, new Uint8Array(), 'ZERO_FILE_SIZE'],
  ['less than was announced', { sizeInBytes: '100' }, new Uint8Array(99), 'UPLOAD_INCOMPLETE'],
  ['more than was announced', { sizeInBytes: '100' }, new Uint8Array(101), 'FILE_SIZE_OVER_LIMIT'],
])(
  '%s is rejected, and the upload URL still accepts the correct file',
  async (_what, announced, bytes, code) => {
    const { body } = await generate(announced)
    expect(codeOf(await put(body.uploadUrl, bytes))).toBe(code)
    expect((await world.get(`/v1/files/get-file-by-id?fileId=${body.fileId}`, staff)).status).toBe(404)
    const right = 'sizeInBytes' in announced ? new Uint8Array(100) : picture
    expect((await put(body.uploadUrl, right)).status).toBe(200)
  },
)

test('content that differs from its digest is rejected', async () => {
  const { body } = await generate()
  const digest = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
  const wrong = await put(body.uploadUrl, picture, { 'content-digest': digest(Buffer.from('else')) })
  expect(codeOf(wrong)).toBe('UPLOAD_DIGEST_MISMATCH')
  expect((await put(body.uploadUrl, picture, { 'content-digest': digest(picture) })).status).toBe(200)
})

test.each([
  [{ mimeType: 'application/x-msdownload' }, 'UNSUPPORTED_FILE_FORMAT'],
  [{ mimeType: 'text/html', fileName: 'a.html' }, 'UNSUPPORTED_FILE_FORMAT'],
  [{ mimeType: 'image/png', fileName: 'a.exe' }, 'UNSUPPORTED_FILE_FORMAT'],
  [{ mimeType: 'nothing', fileName: 'a' }, 'UNSUPPORTED_FILE_FORMAT'],
  [{ mimeType: 'video/mp4', fileName: 'a.png' }, 'MISMATCH_MIME_TYPE'],
  [{ sizeInBytes: '0' }, 'ZERO_FILE_SIZE'],
  [{ sizeInBytes: String(26 * 2 ** 20) }, 'FILE_SIZE_OVER_LIMIT'],
  [{ mimeType: 'video/mp4', fileName: 'a.mp4', sizeInBytes: String(60 * 2 ** 30) }, 'FILE_SIZE_OVER_LIMIT'],
  [{ parentFolderId: '7b0c6a52-0000-4c00-8a00-00000000dead' }, 'FOLDER_NOT_FOUND'],
])('%j is rejected before the upload: %s', async (announced, code) => {
  expect(codeOf(await generate(announced))).toBe(code)
})

test('a file whose content differs from its announced type fails', async () => {
  const { body } = await generate()
  await put(body.uploadUrl, Buffer.from('%PDF-1.4 not a picture at all'))
  await world.platform.settle()
  expect(await fileOf(body.fileId)).toMatchObject({
    operationStatus: 'FAILED',
    error: { code: 'MISMATCH_MIME_TYPE' },
  })
})

test('concurrent uploads to one URL create one file', async () => {
  const { body } = await generate()
  const sent = await Promise.all(Array.from({ length: 20 }, () => put(body.uploadUrl)))
  const good = sent.filter(({ status }) => status === 200)
  expect(good.length).toBeGreaterThan(0)
  expect(new Set(good.map(({ body: { file } }) => file.id))).toEqual(new Set([body.fileId]))
  for (const { status, body: answer } of sent)
    if (status !== 200) expect(codeOf({ body: answer })).toBe('UPLOAD_IN_PROGRESS')
  await world.platform.settle()
  expect((await fileOf(body.fileId)).operationStatus).toBe('READY')
})

test('a new upload to a URL takes over from one that has stopped', async () => {
  const { body } = await generate()
  const stopped = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(picture.subarray(0, 10)),
  })
  const first = send(body.uploadUrl, 'PUT', stopped, { 'content-type': 'image/png' })
  const sender = () =>
    world.platform.db
      .selectFrom('uploads')
      .select('sender')
      .where('site_id', '=', world.platform.siteId)
      .where('file_id', '=', body.fileId)
      .executeTakeFirst()
  await expect.poll(async () => (await sender())?.sender).toEqual(expect.any(String))
  expect((await put(body.uploadUrl)).status).toBe(200)
  expect(codeOf(await first)).toBe('UPLOAD_IN_PROGRESS')
})

test('the request log contains no upload tokens', async () => {
  const { body } = await generate()
  await put(body.uploadUrl)
  const requests = await world.get('/_dev/requests')
  expect(JSON.stringify(requests.body)).not.toContain(body.uploadUrl.split('/').at(-1))
})

const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
const resumable = (more: object = {}) =>
  world.post(
    '/v1/files/generate-resumable-upload-url',
    { mimeType: 'application/octet-stream', fileName: 'data.bin', ...more },
    staff,
  )
const begin = (url: string, length: number) =>
  send(url, 'POST', undefined, { ...tus, 'upload-length': String(length) })
const patch = (url: string, offset: number, bytes: Uint8Array) =>
  send(url, 'PATCH', bytes as Uint8Array<ArrayBuffer>, { ...chunk, 'upload-offset': String(offset) })

test('a file is uploaded in parts, each response has the offset, and an interrupted upload resumes', async () => {
  const bytes = randomBytes(300_000)
  const { body } = await resumable({ sizeInBytes: String(bytes.length) })
  expect(body).toMatchObject({ uploadProtocol: 'TUS', uploadToken: expect.any(String) })
  const begun = await begin(body.uploadUrl, bytes.length)
  expect(begun.status).toBe(201)
  const url = begun.headers.get('location') as string
  expect((await patch(url, 0, bytes.subarray(0, 100_000))).headers.get('upload-offset')).toBe('100000')
  // The response was lost, so the client starts again and continues.
  const again = await begin(body.uploadUrl, bytes.length)
  expect([again.status, again.headers.get('upload-offset')]).toEqual([201, '100000'])
  expect((await patch(url, 0, bytes.subarray(0, 10))).status).toBe(409)
  const head = await send(url, 'HEAD', undefined, tus)
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['100000', '300000'])
  const resumed = await world.post(`/v1/uploads/${body.fileId}/resume`, {}, staff)
  expect(resumed.body).toMatchObject({ begun: true, receivedInBytes: '100000' })
  const last = await patch(resumed.body.uploadUrl, 100_000, bytes.subarray(100_000))
  expect([last.status, last.headers.get('x-vitrine-file-id')]).toEqual([204, body.fileId])
  // The last response was lost too.
  const asked = await send(url, 'HEAD', undefined, tus)
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '300000'])
  await world.platform.settle()
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await fileOf(body.fileId)).toMatchObject({ operationStatus: 'READY', hash })
  expect(codeOf(await world.post(`/v1/uploads/${body.fileId}/resume`, {}, staff))).toBe('UPLOAD_ALREADY_DONE')
})

test('an upload continues from the received bytes after a broken connection', async () => {
  const { body } = await resumable()
  await begin(body.uploadUrl, 200_000)
  let sent = 0
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 2) return controller.error(new Error('The cable was pulled'))
      sent++
      controller.enqueue(new Uint8Array(50_000))
    },
  })
  await send(body.uploadUrl, 'PATCH', broken, { ...chunk, 'upload-offset': '0' })
  const head = await send(body.uploadUrl, 'HEAD', undefined, tus)
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBe(100_000)
  expect((await patch(body.uploadUrl, offset, new Uint8Array(200_000 - offset))).status).toBe(204)
})

test.each([
  ['of no length', { 'upload-length': '0' }, 'ZERO_FILE_SIZE'],
  ['longer than announced', { 'upload-length': '11' }, 'FILE_SIZE_OVER_LIMIT'],
  ['shorter than announced', { 'upload-length': '9' }, 'UPLOAD_INCOMPLETE'],
])('an upload %s is rejected', async (_what, headers, code) => {
  const { body } = await resumable({ sizeInBytes: '10' })
  expect(codeOf(await send(body.uploadUrl, 'POST', undefined, { ...tus, ...headers }))).toBe(code)
})

test.each<[string, 'POST' | 'PATCH', Record<string, string>]>([
  ['a negative offset', 'PATCH', { 'upload-offset': '-1' }],
  ['an offset after the end', 'PATCH', { 'upload-offset': '1000000' }],
  ['an offset that is no number', 'PATCH', { 'upload-offset': '0x0' }],
  ['an offset beyond exact numbers', 'PATCH', { 'upload-offset': '9007199254740993' }],
  ['no offset', 'PATCH', {}],
  ['bytes of another content type', 'PATCH', { 'upload-offset': '0', 'content-type': 'text/html' }],
  ['a negative length', 'POST', { 'upload-length': '-1' }],
  ['a length beyond exact numbers', 'POST', { 'upload-length': '1e309' }],
  ['two lengths', 'POST', { 'upload-length': '10, 20' }],
  ['no length', 'POST', {}],
  ['malformed metadata', 'POST', { 'upload-length': '10', 'upload-metadata': 'filename !!!' }],
  [
    'another upload to join',
    'POST',
    { 'upload-length': '10', 'upload-concat': 'final;/uploads/a /uploads/b' },
  ],
  ['another version of TUS', 'POST', { 'upload-length': '10', 'tus-resumable': '0.2.0' }],
])('an upload with %s is rejected and receives nothing', async (_what, method, headers) => {
  const { body } = await resumable({ sizeInBytes: '10' })
  if (method === 'PATCH') await begin(body.uploadUrl, 10)
  const bytes = method === 'PATCH' ? new Uint8Array(5) : undefined
  const sent = await send(body.uploadUrl, method, bytes, { ...(bytes ? chunk : tus), ...headers })
  expect(sent.status).toBeGreaterThanOrEqual(400)
  expect(sent.status).toBeLessThan(500)
  const head = await send(body.uploadUrl, 'HEAD', undefined, tus)
  expect(head.headers.get('upload-offset') ?? '0').toBe('0')
})

test('an upload accepts no more bytes than announced', async () => {
  const { body } = await resumable({ sizeInBytes: '10' })
  await begin(body.uploadUrl, 10)
  const sent = await patch(body.uploadUrl, 0, new Uint8Array(1_000_000))
  expect(sent.status).toBeGreaterThanOrEqual(400)
  const head = await send(body.uploadUrl, 'HEAD', undefined, tus)
  expect(Number(head.headers.get('upload-offset') ?? 0)).toBeLessThanOrEqual(10)
})

test('the metadata of an upload cannot set a path, another type or another file', async () => {
  const of = (text: string) => Buffer.from(text).toString('base64')
  const { body } = await resumable({
    mimeType: 'image/png',
    fileName: 'red.png',
    sizeInBytes: String(picture.length),
  })
  const metadata = `filename ${of('../../../etc/passwd')},filetype ${of('text/html')},fileId ${of('other')}`
  await send(body.uploadUrl, 'POST', undefined, {
    ...tus,
    'upload-length': String(picture.length),
    'upload-metadata': metadata,
  })
  expect((await patch(body.uploadUrl, 0, picture)).status).toBe(204)
  await world.platform.settle()
  const file = await fileOf(body.fileId)
  expect(file).toMatchObject({ operationStatus: 'READY', mimeType: 'image/png' })
  expect(file.displayName).not.toMatch(/\.\.|\/|passwd/)
})

test('a deferred length must match the announced size', async () => {
  const { body } = await resumable({ sizeInBytes: '10' })
  await send(body.uploadUrl, 'POST', undefined, { ...tus, 'upload-defer-length': '1' })
  await patch(body.uploadUrl, 0, new Uint8Array(5))
  const ended = await send(body.uploadUrl, 'PATCH', new Uint8Array(), {
    ...chunk,
    'upload-offset': '5',
    'upload-length': '5',
  })
  expect(codeOf(ended)).toBe('UPLOAD_INCOMPLETE')
})

test('an unfinished upload can be cancelled, a finished one cannot', async () => {
  const { body } = await resumable()
  await begin(body.uploadUrl, 10)
  expect((await send(body.uploadUrl, 'DELETE', undefined, tus)).status).toBe(204)
  expect(
    codeOf(await send(body.uploadUrl, 'HEAD', undefined, tus).then(() => begin(body.uploadUrl, 10))),
  ).toBe('UPLOAD_NOT_FOUND')
  const other = await resumable()
  await begin(other.body.uploadUrl, 10)
  await patch(other.body.uploadUrl, 0, new Uint8Array(10))
  expect(codeOf(await send(other.body.uploadUrl, 'DELETE', undefined, tus))).toBe('UPLOAD_ALREADY_DONE')
})

test('uploads allow cross-origin requests and expose their headers', async () => {
  const { body } = await resumable()
  const headers = { origin: 'https://elsewhere.example' }
  const asked = await send(body.uploadUrl, 'OPTIONS', undefined, headers)
  expect(asked.headers.get('tus-extension')).toContain('creation')
  expect(asked.headers.get('access-control-allow-headers')).toContain('upload-offset')
  const begun = await send(body.uploadUrl, 'POST', undefined, { ...tus, ...headers, 'upload-length': '10' })
  expect(begun.headers.get('access-control-expose-headers')).toContain('x-vitrine-file-id')
  expect(begun.headers.get('access-control-allow-origin')).toBe('*')
})

test('an upload URL does not allow reading', async () => {
  const { body } = await resumable()
  expect((await send(body.uploadUrl, 'GET', undefined, tus)).status).toBe(405)
})

test('unfinished uploads are deleted when they expire', async () => {
  const { body } = await resumable()
  await begin(body.uploadUrl, 10)
  await world.platform.clock.advance(8 * 86_400_000)
  await world.platform.settle()
  expect(codeOf(await world.post(`/v1/uploads/${body.fileId}/resume`, {}, staff))).toBe('UPLOAD_NOT_FOUND')
})
