import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'

import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listen, type RunningServer } from './server.ts'

const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
const megabytes = 24
let platform: TestPlatform
let server: RunningServer
let here: string
beforeAll(async () => {
  server = await listen('127.0.0.1', 0)
  here = `http://127.0.0.1:${server.port}`
  platform = await createTestPlatform({ baseUrl: here })
  server.handle(platform.reply)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

test('a repeated GET returns the same rendition, and HEAD its length without a body', async () => {
  const address = `${here}/media/${mug}/v1/fit/w_80,h_80,enc_webp/mug.webp`
  const first = await fetch(address)
  const again = await fetch(address)
  const bytes = await first.bytes()
  expect(digest(await again.bytes())).toBe(digest(bytes))
  expect(again.headers.get('content-length')).toBe(String(bytes.length))
  expect(again.headers.get('x-request-id')).toBeTruthy()
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), (await head.bytes()).length]).toEqual([
    200,
    String(bytes.length),
    0,
  ])
})

test('the server reads a file only as fast as its clients, and closes it when they disconnect', async () => {
  const { id, url, text } = await uploadText()
  const whole = await fetch(url)
  expect(digest(await whole.bytes())).toBe(digest(text))

  const before = process.memoryUsage().arrayBuffers
  const { hostname, port, pathname } = new URL(url)
  const readers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
      await once(socket, 'data')
      return socket.pause()
    }),
  )
  await expect.poll(() => handlesOf(id)).toBe(8)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((8 * megabytes * 1_000_000) / 3)
  for (const reader of readers) reader.destroy()
  await expect.poll(() => handlesOf(id)).toBe(0)
})

test('the server disconnects a client that stops reading', async () => {
  const { id, url } = await uploadText()
  const strict = await listen('127.0.0.1', 0, 300)
  strict.handle(platform.reply)
  const socket = connect(strict.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${new URL(url).pathname} HTTP/1.1\r\nhost: here\r\n\r\n`)
  // The file is open once its first bytes have arrived.
  let taken = ''
  while (!/\r\n\r\n./s.test(taken)) taken += (await once(socket, 'data'))[0]
  socket.pause()
  await expect.poll(() => handlesOf(id)).toBe(0)
  let length = taken.length
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    length += chunk.length
  })
  socket.resume()
  await closed
  expect(length).toBeLessThan((megabytes * 1_000_000) / 2)
  await strict.stop()
})

async function uploadText(): Promise<{
  readonly id: string
  readonly url: string
  readonly text: Uint8Array
}> {
  const { apiKey } = await platform.connection()
  const line = `${randomBytes(49).toString('hex')}\n`
  const text = Buffer.from(line.repeat((megabytes * 1_000_000) / line.length))
  const made = await fetch(`${here}/v1/files/generate-upload-url`, {
    method: 'POST',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ mimeType: 'text/plain', fileName: 'long.txt' }),
  })
  const { uploadUrl } = (await made.json()) as { uploadUrl: string }
  const sent = await fetch(`${uploadUrl}?filename=long.txt`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: text,
  })
  const { file } = (await sent.json()) as { file: { id: string; url: string } }
  await platform.settle()
  return { ...file, text }
}

/** Counts the open file handles of this process for a file. */
async function handlesOf(fileId: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.endsWith(`${fileId}/original`)).length
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
