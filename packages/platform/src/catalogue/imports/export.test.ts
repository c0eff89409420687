import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { baseUrl, requestsTo } from '../../../test/requests.ts'

async function open(seed: 'small-shop' | 'empty') {
  const platform = await createTestPlatform({ baseUrl, seed })
  onTestFinished(() => platform.close())
  const requests = requestsTo(platform)
  const staff = { authorization: (await platform.connection()).apiKey }
  const post = (path: string, body: object) => requests.post(path, body, staff)
  return { platform, post, get: (path: string) => requests.get(path, staff) }
}
type Shop = Awaited<ReturnType<typeof open>>

async function exported({ post }: Shop, request: object): Promise<string> {
  let text = ''
  let cursor: string | undefined
  do {
    const { status, body } = await post('/v1/product-exports', { ...request, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    text += body.text
    cursor = body.cursor
  } while (cursor)
  return text
}

async function imported({ platform, post, get }: Shop, text: string) {
  const request = { mimeType: 'application/octet-stream', sizeInBytes: String(Buffer.byteLength(text)) }
  const { body } = await post('/v1/files/generate-upload-url', request)
  await (platform as TestPlatform).fetch(body.uploadUrl, { method: 'PUT', body: text })
  await platform.settle()
  const started = await post('/v1/product-imports', { fileId: body.fileId })
  expect(started.body).toMatchObject({ import: { status: 'RUNNING' } })
  await platform.settle()
  return (await get(`/v1/product-imports/${started.body.import.id}`)).body.import
}

/** The pictures of one shop cannot be fetched by another in a test, so their addresses are left out. */
const withoutPictures = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) =>
      JSON.stringify(
        JSON.parse(line, (key, value) => (key === 'media' || key === 'mediaUrl' ? undefined : value)),
      ),
    )
    .join('\n')

test('a shop that is exported and imported elsewhere is the same there', async () => {
  const [from, to] = [await open('small-shop'), await open('empty')]
  const lines = withoutPictures(await exported(from, { format: 'JSON_LINES' }))
  expect(lines.split('\n').length).toBeGreaterThan(5)
  const result = await imported(to, lines)
  expect(result).toMatchObject({ status: 'DONE', failed: 0, created: result.total })
  expect(withoutPictures(await exported(to, { format: 'JSON_LINES' }))).toBe(lines)
  const sheet = await exported(to, { format: 'CSV' })
  expect(await imported(to, sheet)).toMatchObject({ format: 'CSV', created: 0, updated: 0, failed: 0 })
})

test('an export in its own shop changes nothing there, pictures included', async () => {
  const shop = await open('small-shop')
  for (const format of ['CSV', 'JSON_LINES']) {
    const result = await imported(shop, await exported(shop, { format }))
    expect(result).toMatchObject({ format, status: 'DONE', created: 0, updated: 0, unchanged: result.total })
  }
})

test('an export is chosen by visibility and collection', async () => {
  const shop = await open('small-shop')
  const { collections } = (await shop.get('/v1/collections')).body
  const some = await exported(shop, { format: 'JSON_LINES', collectionId: collections[0].id })
  const all = await exported(shop, { format: 'JSON_LINES' })
  expect(some.split('\n').length).toBeLessThan(all.split('\n').length)
  expect(await exported(shop, { format: 'JSON_LINES', visibility: 'ARCHIVED' })).toBe('')
  const unknown = await shop.post('/v1/product-exports', {
    collectionId: '0199a000-0000-7000-8000-00000000ffff',
  })
  expect(unknown.body.details.applicationError.code).toBe('COLLECTION_NOT_FOUND')
  const wrong = await shop.post('/v1/product-exports', { cursor: 'x' })
  expect(wrong.body.details.applicationError.code).toBe('INVALID_CURSOR')
})
