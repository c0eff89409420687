import { createHash } from 'node:crypto'

import { resizeImage } from '@vitrine/media'
import { h264Movie } from '@vitrine/media/movies'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { now } from '../../../test/world.ts'

const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

test('a public image is served unchanged with an immutable cache header, and 304 for a matching ETag', async () => {
  const first = await get(`/media/${mug}/harbour-mug-1.webp`)
  expect(first.status).toBe(200)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="harbour-mug-1.webp"$/),
  })
  expect(first.headers.get('set-cookie')).toBeNull()
  const bytes = await first.bytes()
  expect(first.headers.get('content-length')).toBe(String(bytes.length))
  expect(digest(await (await get(`/media/${mug}`)).bytes())).toBe(digest(bytes))

  const etag = first.headers.get('etag') ?? ''
  const known = await get(`/media/${mug}`, { 'if-none-match': `"other", W/${etag}` })
  expect(known.status).toBe(304)
  expect(known.headers.get('cache-control')).toContain('immutable')
  const head = await shop.platform.fetch(at(`/media/${mug}`), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bytes.length),
    '',
  ])
})

test('a single byte range is served if If-Range matches; several ranges return 416', async () => {
  const whole = await (await get(`/media/${mug}`)).bytes()
  const etag = (await get(`/media/${mug}`)).headers.get('etag') ?? ''
  const part = await get(`/media/${mug}`, { range: 'bytes=100-299', 'if-range': etag })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`)
  expect(part.headers.get('content-length')).toBe('200')
  expect(digest(await part.bytes())).toBe(digest(whole.subarray(100, 300)))
  const last = await get(`/media/${mug}`, { range: 'bytes=-5' })
  expect(digest(await last.bytes())).toBe(digest(whole.subarray(-5)))

  const other = await get(`/media/${mug}`, { range: 'bytes=0-9', 'if-range': '"another"' })
  expect([other.status, (await other.bytes()).length]).toEqual([200, whole.length])
  for (const range of [`bytes=${whole.length}-`, 'bytes=0-1,5-9']) {
    const refused = await get(`/media/${mug}`, { range })
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  }
})

test('a page does not wait for AVIF: concurrent requests get a quick format, created once', async () => {
  const path = `/media/${mug}/v1/fill/w_200,h_100,enc_auto/mug.webp`
  const accept = 'image/avif,image/webp,image/*'
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, { accept })))
  const bodies = await Promise.all(answers.map(async (answer) => digest(await answer.bytes())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(bodies).size).toBe(1)
  expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=10',
    vary: 'accept',
  })

  const better = () => get(path, { accept })
  await expect.poll(async () => (await better()).headers.get('content-type')).toBe('image/avif')
  expect(await kept(mug)).toBe(2)
  expect((await better()).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a new picture has its usual renditions before a page asks for them', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><rect width="9" height="9"/></svg>'
  const bytes = await resizeImage(Buffer.from(drawing), { width: 500, format: 'webp' })
  const { id } = await upload('new.webp', 'image/webp', Uint8Array.from(bytes))
  expect(await kept(id)).toBe(3)
  for (const width of [160, 320, 480]) {
    const first = await get(`/media/${id}/v1/fit/w_${width},enc_auto/new.webp`, { accept: 'image/avif' })
    expect(first.headers.get('content-type')).toBe('image/avif')
  }
})

test('a rendition has a format that the browser accepts', async () => {
  const path = `/media/${mug}/v1/fill/w_200,h_100,enc_auto/mug.webp`
  const old = await get(path, { accept: '*/*' })
  expect(old.headers.get('content-type')).toBe('image/jpeg')
  const fixed = await get(`/media/${mug}/v1/fit/w_64,h_64,q_50,enc_webp/mug.webp`)
  expect(fixed.headers.get('content-type')).toBe('image/webp')
  expect(fixed.headers.get('cache-control')).toContain('immutable')
  const known = await get(path, { accept: '*/*', 'if-none-match': old.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('a new focal point changes renditions at once, so their cache time is one hour', async () => {
  const path = `/media/${mug}/v1/fill/w_40,h_10,enc_webp/x.webp`
  const before = await get(path)
  expect(before.headers.get('cache-control')).toBe('public, max-age=3600')
  await staff('PATCH', '/v1/files/update-file-descriptor', {
    file: { id: mug, focalPoint: { x: 0.5, y: 0 } },
  })
  const after = await get(path)
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect((await get(path)).headers.get('etag')).toBe(after.headers.get('etag'))
})

test('stored renditions are limited per image, and new renditions per network address', async () => {
  const { id } = (await pictures())[5]
  await shop.platform.db
    .insertInto('media_renditions')
    .values({ site_id: shop.platform.siteId, file_id: id, kept: 298 })
    .execute()
  const sizes = Array.from({ length: 20 }, (_, position) => position + 10)
  const answers = await Promise.all(
    sizes.map((size) => get(`/media/${id}/v1/fit/w_${size},h_${size},enc_webp/x.webp`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200))
  expect(await kept(id)).toBe(300)

  const strict = await createTestPlatform({
    baseUrl: at(''),
    now,
    addressLimits: { rendition: { points: 2, seconds: 60 } },
  })
  const ask = (size: number) => strict.fetch(at(`/media/${mug}/v1/fit/w_${size},h_${size},enc_webp/x.webp`))
  expect((await ask(10)).status).toBe(200)
  expect((await ask(11)).status).toBe(200)
  const refused = await ask(12)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(11)).status).toBe(200)
  await strict.close()
})

test('an SVG is served sanitised in a sandbox, and a file that is no image has no rendition', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  const file = await upload('drawing.svg', 'image/svg+xml', drawing)
  const shown = await fetchUrl(file.url)
  expect(shown.headers.get('content-type')).toBe('image/svg+xml')
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(await shown.text()).not.toContain('alert')
  expect((await get(`/media/${file.id}/v1/fit/w_20,h_20,enc_png/x.png`)).headers.get('content-type')).toBe(
    'image/png',
  )

  const note = await upload('note.txt', 'text/plain', 'no picture')
  expect((await get(`/media/${note.id}/v1/fit/w_20,h_20,enc_png/x.png`)).status).toBe(404)
})

test('a private file needs its signed URL', async () => {
  const file = await upload('secret.txt', 'text/plain', 'between us', { private: true })
  expect(file.url).toContain('/media/s/')
  expect(await (await fetchUrl(file.url)).text()).toBe('between us')
  expect((await get(`/media/${file.id}`)).status).toBe(404)
  expect((await get(`/media/${file.id}/secret.txt`)).status).toBe(404)
  const other = await upload('other.txt', 'text/plain', 'not yours', { private: true })
  expect((await fetchUrl(file.url.replace(file.id, other.id))).status).toBe(404)
  const forged = file.url.replace(/\/s\/[^.]+\./, '/s/zzzzzz.')
  expect((await fetchUrl(forged)).status).toBe(404)
})

test.each([false, true])(
  'a video is streamed as HLS and DASH, including playlists and segments (private: %s)',
  async (hidden) => {
    const movie = await h264Movie()
    const file = await upload('film.mp4', 'video/mp4', movie as Uint8Array<ArrayBuffer>, { private: hidden })
    expect(file.operationStatus).toBe('READY')
    const seen: string[] = []
    for (const [format, type] of [
      ['HLS', 'application/vnd.apple.mpegurl'],
      ['DASH', 'application/dash+xml'],
    ]) {
      const { body } = await staff('POST', '/v1/files/generate-video-stream-url', { fileId: file.id, format })
      const { url } = body.downloadUrl
      const master = await fetchUrl(url)
      expect([master.status, master.headers.get('content-type')]).toEqual([200, type])
      expect(master.headers.get('cache-control')).toBe(
        hidden ? 'private, no-store' : 'public, max-age=31536000, immutable',
      )
      const text = await master.text()
      const playlists =
        format === 'HLS' ? [...text.matchAll(/^(\d+\.m3u8)$/gm)].map(([name]) => new URL(name, url)) : []
      for (const playlist of playlists) {
        const segments = await (await fetchUrl(playlist.href)).text()
        for (const [, init, segment] of segments.matchAll(/URI="([^"]+)"|^([^#\n]+\.m4s)$/gm)) {
          const part = await fetchUrl(new URL(init ?? segment ?? '', playlist).href, { range: 'bytes=0-7' })
          expect([part.status, part.headers.get('content-type')]).toEqual([
            206,
            init ? 'video/mp4' : 'video/iso.segment',
          ])
          seen.push(init ?? segment ?? '')
        }
      }
    }
    expect(seen.length).toBeGreaterThan(1)
    expect((await fetchUrl(file.thumbnailUrl)).status).toBe(200)
    if (hidden) expect((await get(`/media/${file.id}/hls/master.m3u8`)).status).toBe(404)
    expect((await get(`/media/${file.id}/hls/..%2foriginal`)).status).toBe(404)
  },
)

test('an invalid rendition is rejected', async () => {
  for (const path of [
    'v1/fill/w_200/../x.webp',
    'v1/stretch/w_10,h_10/x.webp',
    'v1/fill/w_99999,h_1/x.webp',
    'v1/',
  ]) {
    const { status, body } = await shop.call('GET', `/media/${mug}/${path}`)
    expect([404, 400]).toContain(status)
    if (status === 400) expect(body.details.validationError.fieldViolations[0].field).toBe('rendition')
  }
})

test('an invisible file looks like a missing one', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    unknown,
    `${mug}x`,
    '..%2f..%2fetc%2fpasswd',
    `${mug}/hls/../../original`,
    `${mug}/hls/master.m3u8`,
    `s/aaaa.bbbb/${mug}/x.webp`,
    `d/aaaa.bbbb/${mug}/src?name=a&disposition=INLINE`,
    `z/aaaa.bbbb/${unknown}/files.zip`,
    's',
    'd/x',
    'z',
  ]) {
    const { status, headers } = await get(`/media/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('cache-control') ?? 'no-store').toContain('no-store')
  }
  expect((await shop.platform.fetch(at(`/media/${mug}`), { method: 'DELETE' })).status).toBe(405)
})

test('a file in the trash is served only at its signed URL', async () => {
  const [file] = await pictures()
  const shown = `/media/${file.id}/v1/fit/w_50,h_50,enc_webp/x.webp`
  expect((await get(shown)).status).toBe(200)
  await staff('POST', '/v1/bulk/files/delete', { fileIds: [file.id] })
  expect((await get(shown)).status).toBe(404)
  expect((await get(`/media/${file.id}`)).status).toBe(404)

  const { body } = await staff('GET', `/v1/files/get-file-by-id?fileId=${file.id}`)
  expect(body.file.url).toContain('/media/s/')
  const signed = await fetchUrl(body.file.url)
  expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await fetchUrl(body.file.thumbnailUrl)).headers.get('cache-control')).toBe('private, no-store')
  const other = body.file.url.replace(file.id, mug)
  expect((await fetchUrl(other)).status).toBe(404)

  await shop.platform.clock.advance(3 * 3600_000)
  expect((await fetchUrl(body.file.url)).status).toBe(404)
  await staff('POST', '/v1/bulk/trash-bin/files/restore', { fileIds: [file.id] })
  expect((await get(shown)).status).toBe(200)
})

test('a download URL keeps its file name and expires at the requested time', async () => {
  const wanted = {
    fileId: mug,
    downloadFileName: 'Tasse “Hafen”.webp',
    expirationInMinutes: 30,
    contentDisposition: 'INLINE',
  }
  const { body } = await staff('POST', '/v1/files/generate-file-download-url', wanted)
  const [{ url }] = body.downloadUrls
  const found = await fetchUrl(url)
  expect(found.status).toBe(200)
  expect(found.headers.get('content-disposition')).toBe(
    `inline; filename="Tasse _Hafen_.webp"; filename*=UTF-8''Tasse%20%E2%80%9CHafen%E2%80%9D.webp`,
  )
  expect(found.headers.get('cache-control')).toBe('private, no-store')
  expect((await fetchUrl(url.replace('INLINE', 'ATTACHMENT'))).status).toBe(404)
  expect((await fetchUrl(url.replace('.webp', '.html'))).status).toBe(404)

  await shop.platform.clock.advance(31 * 60_000)
  const late = await fetchUrl(url, { accept: 'text/html' })
  expect(late.status).toBe(410)
  expect(await late.text()).toContain('expired')
})

test('several files are downloaded as one archive', async () => {
  const files = (await pictures()).slice(0, 3)
  const { body } = await staff('POST', '/v1/files/generate-download-url', {
    fileIds: files.map(({ id }: { id: string }) => id),
  })
  const found = await fetchUrl(body.downloadUrl)
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await found.bytes())
  expect(found.headers.get('content-length')).toBe(String(bytes.length))
  const text = bytes.toString('latin1')
  for (const { displayName } of files) expect(text).toContain(displayName)
  await shop.platform.clock.advance(2 * 3600_000)
  expect((await fetchUrl(body.downloadUrl)).status).toBe(410)
})

test('a rendition URL in the hosted platform’s form is accepted, with a file extension on the id', async () => {
  const spelled = 'v1/fill/w_64,h_48,fp_0.30_0.20,q_80,usm_0.66_1.00_0.01,enc_auto/hello%20mug.webp'
  const reply = await get(`/media/${mug}.webp/${spelled}`, { accept: 'image/webp' })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await get(`/media/${mug}.webp.exe/${spelled}`)).status).toBe(404)
})

test('the image id has a file extension, as helpers of the hosted platform expect', async () => {
  const { file } = (await staff('GET', `/v1/files/get-file-by-id?fileId=${mug}`)).body
  expect(file.media.image.image.id).toBe(`${mug}.webp`)
  expect((await staff('GET', `/v1/files/get-file-by-id?fileId=${mug}.webp`)).body.file.id).toBe(mug)
  expect((await get(`/media/${mug}.webp`)).headers.get('content-type')).toBe('image/webp')
})

test('videos, audio and posters are served at the URLs that helpers of the hosted platform build', async () => {
  const named = async (search: string, mediaType: string) =>
    (await staff('POST', '/v1/files/search', { search, mediaTypes: [mediaType] })).body.files[0]
  const [film, sound] = [await named('wheel', 'VIDEO'), await named('bell', 'AUDIO')]
  const type = async (path: string) => (await get(path)).headers.get('content-type')
  expect(await type(`/video/${film.id}/file`)).toBe('video/mp4')
  expect(await type(`/video/${film.id}/720p/mp4/file.mp4`)).toBe('video/mp4')
  const [poster] = film.media.video.posters
  expect(poster.id).toBe(`${film.id}.jpg`)
  expect(await type(`/media/${poster.id}`)).toMatch(/^image\//)
  const [asset] = sound.media.audio.assets
  expect(asset).toMatchObject({ id: sound.id, duration: sound.media.audio.duration })
  expect(await type(`/mp3/${asset.id}`)).toBe('audio/wav')
  expect(await type(`/ugd/${sound.id}`)).toBe('audio/wav')
  expect((await get(`/video/${film.id}/720p`)).status).toBe(404)
  expect((await get('/mp3/nobody')).status).toBe(404)
})

function at(path: string): string {
  return `http://localhost:4010${path}`
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return shop.platform.fetch(at(path), { headers })
}

function fetchUrl(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return shop.platform.fetch(url, { headers })
}

function staff(method: string, path: string, body?: object) {
  return shop.call(method, path, body, shop.app)
}

async function pictures() {
  const { body } = await staff('POST', '/v1/files/search', { mediaTypes: ['IMAGE'], paging: { limit: 10 } })
  return body.files.filter(({ id }: { id: string }) => id !== mug)
}

async function upload(fileName: string, mimeType: string, text: BodyInit, more: object = {}) {
  const made = await staff('POST', '/v1/files/generate-upload-url', { mimeType, fileName, ...more })
  const sent = await shop.platform.fetch(`${made.body.uploadUrl}?filename=${fileName}`, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': mimeType },
  })
  const { file } = (await sent.json()) as { file: { id: string } }
  await shop.platform.settle()
  return (await staff('GET', `/v1/files/get-file-by-id?fileId=${file.id}`)).body.file
}

async function kept(fileId: string): Promise<number> {
  const row = await shop.platform.db
    .selectFrom('media_renditions')
    .select('kept')
    .where('site_id', '=', shop.platform.siteId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.kept ?? 0
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
