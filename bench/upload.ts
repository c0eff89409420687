// Uploads one gigabyte in parts over a connection that breaks twenty times, and checks the content and the server's
// memory. Fails if either is not as promised. Linux: memory is read from /proc.
import { spawn } from 'node:child_process'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { residentMemory } from './fixtures/resident-memory.ts'

const size = 1_000_000_000
const breaks = 20
const atMost = 64
const blockBytes = 1 << 20

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const { child, url } = await start(folder)
try {
  const headers = { authorization: await keyOf(folder), 'content-type': 'application/json' }
  const call = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(url + path, { headers, ...init })
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return response.json()
  }
  const generate = (bytes: number) =>
    call('/v1/files/generate-resumable-upload-url', {
      mimeType: 'application/octet-stream',
      fileName: 'large.bin',
      sizeInBytes: String(bytes),
    })

  // A small upload first, so that one-time loading is not measured.
  const warm = await generate(20 * blockBytes)
  await upload(warm.uploadUrl, 20 * blockBytes, [])
  await ready(call, warm.fileId)

  const before = await residentMemory(child.pid)
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMemory(child.pid))
  }, 100)
  const started = performance.now()
  const { uploadUrl, fileId } = await generate(size)
  const places = Array.from({ length: breaks }, (_, index) => Math.floor(((index + 0.7) * size) / breaks))
  const sent = await upload(uploadUrl, size, places)
  const seconds = (performance.now() - started) / 1000
  const { hash, sizeInBytes } = await ready(call, fileId)
  clearInterval(watch)

  const grown = most - before
  const intact = hash === sent.hash && Number(sizeInBytes) === size
  console.log(
    `${size / 1e9} GB with ${sent.broken} interruptions in ${seconds.toFixed(1)} s, ${(size / 1e6 / seconds).toFixed(0)} MB/s`,
  )
  console.log(`intact: ${intact ? 'yes' : 'NO'}, by SHA-256 of what left and of what the library keeps`)
  console.log(
    `memory of the server: ${mebibytes(before)} before, ${mebibytes(grown)} more at most, of ${mebibytes(atMost)}`,
  )
  if (!intact || grown > atMost || sent.broken < breaks) process.exitCode = 1
} finally {
  child.kill()
  await once(child, 'exit')
  await rm(folder, { recursive: true })
}

interface Sent {
  /** SHA-256 of the whole content, in hex. */
  readonly hash: string
  readonly broken: number
}

/** Uploads by TUS; at each of `places` it cuts the connection and asks for the offset. */
async function upload(address: string, length: number, places: readonly number[]): Promise<Sent> {
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await fetch(address, { method: 'POST', headers: { ...tus, 'upload-length': String(length) } })
  if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`)
  const key = randomBytes(32)
  let broken = 0
  let offset = 0
  for (const end of [...places, length]) {
    await send(address, key, offset, end, end < length)
    if (end < length) broken += 1
    const head = await fetch(address, { method: 'HEAD', headers: tus })
    offset = Number(head.headers.get('upload-offset'))
    if (head.status !== 200) throw new Error(`HEAD answered ${head.status}`)
  }
  if (offset !== length) throw new Error(`${offset} of ${length} bytes arrived`)
  const hash = createHash('sha256')
  for (const block of blocks(key, 0, length)) hash.update(block)
  return { hash: hash.digest('hex'), broken }
}

/** Sends from `offset` to `end`; then the rest, or cuts the connection in the middle of the announced length. */
async function send(address: string, key: Buffer, offset: number, end: number, cut: boolean): Promise<void> {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(size - offset),
  }
  if (!cut) headers['content-length'] = String(end - offset)
  const sending = request(address, { method: 'PATCH', headers, agent: false })
  const answer = once(sending, 'response')
  answer.catch(() => undefined)
  for (const block of blocks(key, offset, end)) if (!sending.write(block)) await once(sending, 'drain')
  if (cut) {
    sending.on('error', () => undefined)
    sending.destroy()
    return
  }
  sending.end()
  const [response] = await answer
  response.resume()
  if (response.statusCode !== 204) throw new Error(`PATCH answered ${response.statusCode}`)
}

/** The same bytes for the same key at any offset: AES in counter mode, with blocks of 16 bytes. */
function* blocks(key: Buffer, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const block = Math.floor(at / blockBytes)
    const counter = Buffer.alloc(16)
    counter.writeUInt32BE(block * (blockBytes / 16), 12)
    const whole = createCipheriv('aes-256-ctr', key, counter).update(Buffer.alloc(blockBytes))
    const start = block * blockBytes
    const part = whole.subarray(at - start, Math.min(to - start, blockBytes))
    yield part
    at += part.length
  }
}

type Call = (path: string) => Promise<{
  readonly file: { readonly operationStatus: string; readonly hash: string; readonly sizeInBytes: string }
}>

async function ready(call: Call, fileId: string) {
  for (;;) {
    const { file } = await call(`/v1/files/get-file-by-id?fileId=${fileId}`)
    if (file.operationStatus === 'READY') return file
    if (file.operationStatus === 'FAILED') throw new Error(JSON.stringify(file))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function mebibytes(size: number): string {
  return `${size.toFixed(1)} MiB`
}

async function keyOf(data: string): Promise<string> {
  return JSON.parse(await readFile(join(data, 'connection.json'), 'utf8')).apiKey
}

async function start(data: string) {
  const script = fileURLToPath(new URL('../apps/platform/bin/vitrine.mjs', import.meta.url))
  const args = ['serve', '--dev', '--data', data, '--seed', 'empty', '--port', '0', '--log-level', 'error']
  const server = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /^ready (\S+)$/.exec(line) ?? []
    if (address) return { child: server, url: address }
  }
  throw new Error('The platform did not start')
}
