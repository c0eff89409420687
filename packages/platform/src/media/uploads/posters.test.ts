import { averageColor, plainFrame as frame, h264Movie } from '@vitrine/media/movies'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '../../../test/world.ts'
import { days } from '../../kernel/time/time-spans.ts'

let world: World
let staff: Record<string, string>
let movie: Uint8Array

beforeAll(async () => {
  world = await createWorld()
  staff = { authorization: world.apiKey }
  movie = await h264Movie()
})
afterAll(() => world.platform.close())

async function put(url: string, bytes: Uint8Array) {
  const init = { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, duplex: 'half' } as RequestInit
  const response = await world.platform.fetch(new Request(url, init))
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

const open = async (kind: 'upload' | 'resumable-upload' = 'upload', mimeType = 'video/mp4') =>
  (await world.post(`/v1/files/generate-${kind}-url`, { mimeType, fileName: 'film' }, staff)).body

const fileOf = async (fileId: string) =>
  (await world.get(`/v1/files/get-file-by-id?fileId=${fileId}`, staff)).body.file

async function colorAt(url: string) {
  const response = await world.platform.fetch(new Request(url, { headers: { accept: 'image/png' } }))
  return averageColor(await response.bytes())
}

const posterOf = async (fileId: string): Promise<string> => (await fileOf(fileId)).media.video.posters[0].url

async function sendFilm(poster?: Uint8Array) {
  const address = await open()
  const sent = poster && (await put(address.posterUrl, poster))
  await put(address.uploadUrl, movie)
  await world.platform.settle()
  return { ...address, sent }
}

test('an uploaded frame becomes the poster of a video that the platform cannot decode', async () => {
  const { fileId, sent, posterUrl } = await sendFilm(await frame('#2040e0'))
  expect(sent?.status).toBe(204)
  const { r, b } = await colorAt(await posterOf(fileId))
  expect(b).toBeGreaterThan(180)
  expect(r).toBeLessThan(90)
  const late = await put(posterUrl, await frame('#ff0000'))
  expect(late.body.details.applicationError.code).toBe('UPLOAD_ALREADY_DONE')
})

test('a file that is not an image, too large or for another upload is rejected as a poster', async () => {
  const address = await open()
  const codeOf = async (url: string, bytes: Uint8Array) =>
    (await put(url, bytes)).body.details.applicationError.code
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await codeOf(address.posterUrl, svg)).toBe('UNSUPPORTED_FILE_FORMAT')
  expect(await codeOf(address.posterUrl, (await frame('#fff')).subarray(0, 100))).toBe(
    'UNSUPPORTED_FILE_FORMAT',
  )
  expect(await codeOf(address.posterUrl, new Uint8Array(6 * 2 ** 20))).toBe('FILE_SIZE_OVER_LIMIT')
  expect(await codeOf(address.posterUrl, new Uint8Array())).toBe('ZERO_FILE_SIZE')
  const other = await open()
  const swapped = address.posterUrl.replace(address.fileId, other.fileId)
  expect(await codeOf(swapped, await frame('#fff'))).toBe('UPLOAD_NOT_FOUND')
  expect((await open('upload', 'image/png')).posterUrl).toBeUndefined()
})

test('staff choose the poster of a video, which is public at once', async () => {
  const { fileId } = await sendFilm()
  const drawn = await fileOf(fileId)
  const before = drawn.media.video.posters[0].url
  await colorAt(before)
  const asked = await world.post(`/v1/files/${fileId}/generate-poster-upload-url`, {}, staff)
  const { body } = await put(asked.body.posterUrl, await frame('#20c040'))
  expect(body.file.media.video).toMatchObject({ posters: [{ width: 64, height: 48 }] })
  expect(body.file.media.video.posters[0].url).not.toBe(before)
  expect(body.file.thumbnailUrl).not.toBe(drawn.thumbnailUrl)
  await world.platform.settle()
  for (const url of [before, await posterOf(fileId)]) {
    const { r, g } = await colorAt(url)
    expect(g).toBeGreaterThan(150)
    expect(r).toBeLessThan(90)
  }
  await put(asked.body.posterUrl, await frame('#c02020'))
  await world.platform.settle()
  expect((await colorAt(await posterOf(fileId))).r).toBeGreaterThan(150)
  await world.platform.clock.advance(days(1))
  expect((await put(asked.body.posterUrl, await frame('#fff'))).status).toBe(404)
})

test('only a READY video accepts a poster', async () => {
  const ask = async (fileId: string) =>
    (await world.post(`/v1/files/${fileId}/generate-poster-upload-url`, {}, staff)).body.details
      .applicationError.code
  expect(await ask('7b0c6a52-f009-4c00-8a00-000000000001')).toBe('RESOURCE_NOT_FOUND')
  const { uploadUrl, fileId } = await open('upload', 'image/jpeg')
  await put(uploadUrl, await frame('#fff'))
  expect(await ask(fileId)).toBe('FILE_NOT_READY')
  await world.platform.settle()
  expect(await ask(fileId)).toBe('NOT_A_VIDEO')
})

test('an upload that staff cancel no longer accepts a poster', async () => {
  for (const kind of ['upload', 'resumable-upload'] as const) {
    const address = await open(kind)
    expect((await put(address.posterUrl, await frame('#fff'))).status).toBe(204)
    const stop = () => world.send('DELETE', `/v1/uploads/${address.fileId}`, undefined, staff)
    expect((await stop()).status).toBe(200)
    expect((await stop()).body.details.applicationError.code).toBe('UPLOAD_NOT_FOUND')
    expect((await put(address.posterUrl, await frame('#fff'))).status).toBe(404)
  }
  const { fileId } = await sendFilm()
  const late = await world.send('DELETE', `/v1/uploads/${fileId}`, undefined, staff)
  expect(late.body.details.applicationError.code).toBe('UPLOAD_ALREADY_DONE')
})

test('a file is measured by its content, not by its declared type', async () => {
  const { uploadUrl, fileId } = await open('upload', 'application/octet-stream')
  // An image with 26 MiB of trailing data.
  const large = new Uint8Array(26 * 2 ** 20)
  large.set(await frame('#fff'))
  await put(uploadUrl, large)
  await world.platform.settle()
  expect(await fileOf(fileId)).toMatchObject({
    operationStatus: 'FAILED',
    error: { code: 'FILE_SIZE_OVER_LIMIT' },
  })
})
