import { createHash } from 'node:crypto'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { type Client, createClient, type Fetch, isApiError } from '../src/index.ts'
import { type UploadOptions, type UploadState, upload } from '../src/upload.ts'
import { resumeUpload, updateUploadSettings } from '../src/uploads.ts'

const kB = 1024
/** A video only by its first bytes, because only the transfer matters here. */
function film(size: number, name = 'film.mp4'): File {
  const bytes = new Uint8Array(size).map((_, index) => (index * 7) % 251)
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'))
  return new File([bytes], name, { type: 'video/mp4', lastModified: 1 })
}

type Meddle = (method: string, url: string, count: number) => Promise<void> | undefined

/** A staff client at its own platform, with a connection that the test can break. */
async function setUp(who: 'staff' | 'visitor' = 'staff') {
  const platform = await createTestPlatform()
  const base = await platform.as(who)
  const sent: {
    readonly method: string
    readonly path: string
    readonly headers: Headers
    readonly size: number
  }[] = []
  let meddle: Meddle = () => undefined
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(url)
    const method = init.method ?? 'GET'
    const size = init.body instanceof Blob ? init.body.size : 0
    sent.push({ method, path: pathname, headers: new Headers(init.headers), size })
    const count = sent.filter((one) => one.method === method && one.size > 0).length
    const cut = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
    cut.catch(() => {})
    return Promise.race([
      Promise.resolve(meddle(method, pathname, count)).then(() => platform.fetch(url, init)),
      cut,
    ])
  }
  const client: Client = createClient({ baseUrl: platform.baseUrl, auth: base.auth, fetch })
  const bytes = () => sent.filter(({ size }) => size > 0).map(({ method, size }) => `${method} ${size / kB}`)
  return { platform, client, sent, bytes, meddle: (by: Meddle) => (meddle = by) }
}

const inParts: UploadOptions = { wholeUpTo: 0, partSize: 64 * kB }
const lost = () => Promise.reject(new TypeError('fetch failed'))
const forever = () => new Promise<void>(() => {})

function memoryStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const reaches = (one: ReturnType<typeof upload>, status: UploadState['status'], bytes = 0) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (one.state.status === 'FAILED') reject(one.state.error)
      if (one.state.status !== status || one.state.sentBytes < bytes) return
      end()
      resolve()
    }
    const end = one.subscribe(look)
    look()
  })

test('a small file is sent in one request, and appears in the library', async () => {
  const { client, bytes } = await setUp()
  const one = upload(client, film(3 * kB), { labels: ['workshop'] })
  expect(one.state).toMatchObject({ status: 'SENDING', sentBytes: 0, totalBytes: 3 * kB })
  const { fileId, file } = await one.done
  expect(file).toMatchObject({
    id: fileId,
    displayName: 'film.mp4',
    sizeInBytes: String(3 * kB),
    labels: ['workshop'],
  })
  expect(file?.createdDate).toBeInstanceOf(Date)
  expect(one.state).toMatchObject({ status: 'DONE', sentBytes: 3 * kB, fileId })
  expect(bytes()).toEqual(['PUT 3'])
})

test('a large file is sent in parts, complete and in order', async () => {
  const { client, bytes, platform } = await setUp()
  const words = Array.from({ length: 15 * kB }, (_, index) => `line ${1000 + (index % 9000)}\n`)
  const large = new File(words, 'words.txt', { type: 'text/plain' })
  const one = upload(client, large, inParts)
  const seen: number[] = []
  one.subscribe(() => seen.push(one.state.sentBytes))
  const { fileId, file } = await one.done
  expect(bytes()).toEqual(['PATCH 64', 'PATCH 64', 'PATCH 22'])
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(file?.sizeInBytes).toBe(String(150 * kB))
  await platform.settle()
  const kept = await platform.fetch(file?.url ?? '', {})
  const hash = (from: ArrayBuffer) => createHash('sha256').update(new Uint8Array(from)).digest('hex')
  expect(kept.status).toBe(200)
  expect(hash(await kept.arrayBuffer())).toBe(hash(await large.arrayBuffer()))
  expect(fileId).toBe(file?.id)
})

test('an upload resumes automatically after a lost connection', async () => {
  const { client, bytes, meddle } = await setUp()
  meddle((method, _path, count) => (method === 'PATCH' && count === 2 ? lost() : undefined))
  const one = upload(client, film(150 * kB), inParts)
  await reaches(one, 'WAITING')
  await one.done
  expect(bytes()).toEqual(['PATCH 64', 'PATCH 64', 'PATCH 64', 'PATCH 22'])
})

test('an upload pauses and resumes on request', async () => {
  const { client, bytes, meddle } = await setUp()
  const secondPart = Promise.withResolvers<void>()
  meddle((method, _path, count) => {
    if (method !== 'PATCH' || count !== 2) return undefined
    secondPart.resolve()
    return forever()
  })
  const one = upload(client, film(150 * kB), inParts)
  await secondPart.promise
  one.pause()
  expect(one.state.status).toBe('PAUSED')
  const sentThen = bytes().length
  one.resume()
  expect(one.state.status).toBe('SENDING')
  await one.done
  expect(bytes().slice(sentThen)).toEqual(['PATCH 64', 'PATCH 22'])
})

test('the same file resumes after a reload, and the store contains no token', async () => {
  const { client, sent, bytes, meddle } = await setUp()
  const store = memoryStore()
  meddle((method, _path, count) => (method === 'PATCH' && count === 2 ? forever() : undefined))
  const before = upload(client, film(150 * kB), { ...inParts, store })
  await reaches(before, 'SENDING', 64 * kB)
  before.pause()
  expect([...store.kept.values()]).toEqual([before.state.fileId])
  sent.length = 0
  meddle(() => undefined)

  const after = upload(client, film(150 * kB), { ...inParts, store })
  const { fileId } = await after.done
  expect(fileId).toBe(before.state.fileId)
  expect(bytes()).toEqual(['PATCH 64', 'PATCH 22'])
  expect(store.kept.size).toBe(0)
})

test('the upload of another user starts again', async () => {
  const { client } = await setUp()
  const store = memoryStore()
  const other = '0199f0aa-0001-7c00-8a00-00000000ffff'
  const file = film(150 * kB)
  store.setItem(`vitrine-upload:library:${file.name}:${file.type}:${file.size}:1`, other)
  const { fileId } = await upload(client, file, { ...inParts, store }).done
  expect(fileId).not.toBe(other)
})

test('a lost response does not create a second file', async () => {
  const { client, meddle } = await setUp()
  const real = client.fetch as Fetch
  let isLost = false
  const forgetful = createClient({
    baseUrl: client.baseUrl,
    auth: client.auth,
    fetch: async (url: string, init: RequestInit) => {
      const answer = await real(url, init)
      if (init.method === 'PUT' && !isLost) {
        isLost = true
        throw new TypeError('fetch failed')
      }
      return answer
    },
  })
  meddle(() => undefined)
  const one = upload(forgetful, film(3 * kB))
  const { file } = await one.done
  expect(isLost).toBe(true)
  expect(file?.id).toBe(one.state.fileId)
})

test('a cancelled upload ends with an AbortError and cannot resume', async () => {
  const { client, meddle } = await setUp()
  const store = memoryStore()
  meddle((method) => (method === 'PATCH' ? forever() : undefined))
  const stop = new AbortController()
  const one = upload(client, film(150 * kB), { ...inParts, store, signal: stop.signal })
  await reaches(one, 'SENDING')
  stop.abort()
  await expect(one.done).rejects.toMatchObject({ name: 'AbortError' })
  expect(one.state.status).toBe('CANCELED')
  expect(store.kept.size).toBe(0)
  one.resume()
  expect(one.state.status).toBe('CANCELED')
})

test('cancelling an upload of staff notifies the platform', async () => {
  const { client, sent, meddle } = await setUp()
  meddle((method) => (method === 'PATCH' ? forever() : undefined))
  const one = upload(client, film(150 * kB), inParts)
  while (!sent.some(({ method }) => method === 'PATCH')) await new Promise(setImmediate)
  const { fileId = '' } = one.state
  one.cancel()
  await one.done.catch(() => undefined)
  await expect
    .poll(() =>
      resumeUpload(client, { fileId }).catch((error: unknown) => (isApiError(error) ? error.code : error)),
    )
    .toBe('UPLOAD_NOT_FOUND')
})

test('a poster is sent before its video', async () => {
  const { client, bytes } = await setUp()
  const poster = new Blob([new Uint8Array(2 * kB)], { type: 'image/jpeg' })
  await upload(client, film(3 * kB), { poster }).done
  expect(bytes()).toEqual(['PUT 2', 'PUT 3'])
})

test('a paused upload can be cancelled', async () => {
  const { client, meddle } = await setUp()
  meddle((method) => (method === 'PUT' ? forever() : undefined))
  const one = upload(client, film(kB))
  one.pause()
  one.cancel()
  await expect(one.done).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refusal has its code and is not retried automatically', async () => {
  const { client, sent } = await setUp()
  const one = upload(client, new File([], 'empty.png', { type: 'image/png' }))
  await expect(one.done).rejects.toSatisfy((error) => isApiError(error, 'ZERO_FILE_SIZE'))
  expect(one.state.status).toBe('FAILED')
  expect(isApiError(one.state.error, 'ZERO_FILE_SIZE')).toBe(true)
  expect(sent.filter(({ path }) => path.startsWith('/v1/files'))).toHaveLength(1)
})

test('a failed upload is retried on request', async () => {
  const { client, meddle } = await setUp()
  meddle((method) => (method === 'PUT' ? lost() : undefined))
  const one = upload(client, film(kB), { retries: 0 })
  await expect(one.done).rejects.toSatisfy((error) => isApiError(error, 'NETWORK_ERROR'))
  meddle(() => undefined)
  one.resume()
  expect((await one.done).file?.displayName).toBe('film.mp4')
})

test('a shopper uploads where the shop allows it, and receives the ID', async () => {
  const { client, platform } = await setUp('visitor')
  const staff = await platform.as('staff')
  await updateUploadSettings(staff, { settings: { visitorUploads: 'OFF' } })
  const photo = new File([film(kB)], 'mug.jpg', { type: 'image/jpeg' })
  const refused = upload(client, photo, { purpose: 'REVIEW' })
  await expect(refused.done).rejects.toMatchObject({ code: 'VISITOR_UPLOADS_OFF' })
  await updateUploadSettings(staff, { settings: { visitorUploads: 'EVERYONE' } })
  const { fileId, file } = await upload(client, photo, { purpose: 'REVIEW' }).done
  expect(fileId).toMatch(/^[\da-f-]{36}$/)
  expect(file).toBeUndefined()
})
