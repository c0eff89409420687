// Compares the requests per second of a cached rendition with those of a bare file server with the same bytes,
// alternating so that the machine does not matter. Fails below the promised ratio.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const atLeast = 0.8
const connections = 16
const rounds = 5
const roundMs = 2_000
const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
const accept = 'image/webp,image/*,*/*;q=0.8'
/** The rendition of a list, and the largest one. */
const paths = [
  `/media/${mug}/v1/fill/w_640,h_800,fp_0.5_0.5,enc_auto/mug.webp`,
  `/media/${mug}/v1/fit/w_1280,h_1600,enc_png/mug.png`,
]

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const platform = await start(fileURLToPath(new URL('../apps/platform/bin/vitrine.mjs', import.meta.url)), [
  'serve',
  ...['--data', 'memory', '--seed', 'small-shop', '--port', '0', '--log-level', 'error'],
])
const bare = await start(fileURLToPath(new URL('fixtures/static-server.ts', import.meta.url)), [folder])
for (const path of paths) await compare(path)
for (const { child } of [platform, bare]) child.kill()
await rm(folder, { recursive: true })
process.exit()

async function compare(path: string): Promise<void> {
  const first = await fetch(platform.url + path, { headers: { accept } })
  const picture = await first.bytes()
  if (!first.ok) throw new Error(`${first.status} ${new TextDecoder().decode(picture)}`)
  await writeFile(join(folder, 'mug'), picture)
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await requestsPerSecond(platform.url, path)
    const theirs = await requestsPerSecond(bare.url, '/mug')
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(ours / theirs)
    console.log(
      `rendition ${ours.toFixed(0).padStart(6)}/s   file ${theirs.toFixed(0).padStart(6)}/s   ${percent(ours / theirs)}`,
    )
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(
    `${picture.length} bytes: ${percent(median)} of a bare file server, at least ${percent(atLeast)}\n`,
  )
  if (median < atLeast) process.exitCode = 1
}

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

async function start(script: string, args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready (\S+)$/.exec(line) ?? []
    if (url) return { child, url }
  }
  throw new Error(`${script} did not start`)
}

/** Every answer has the length of the first, so that measuring only counts bytes. */
async function requestsPerSecond(url: string, asked: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const request = `GET ${asked} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: ${accept}\r\n\r\n`
  const started = performance.now()
  const until = started + roundMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => readUntil(Number(port), hostname, request, until)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
}

async function readUntil(port: number, host: string, request: string, until: number): Promise<number> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  let answers = 0
  let received = 0
  let whole = Number.POSITIVE_INFINITY
  socket.write(request)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (received === 0 && answers === 0) whole = lengthOf(chunk)
      received += chunk.length
      if (received < whole) return
      if (received > whole) return reject(new Error(`${received} bytes instead of ${whole}`))
      received = 0
      answers += 1
      if (performance.now() >= until) return resolve()
      socket.write(request)
    })
  })
  socket.destroy()
  return answers
}

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4
  const [, length] = /content-length: (\d+)/i.exec(chunk.subarray(0, head).toString('latin1')) ?? []
  if (!length || !chunk.subarray(0, 15).includes(' 200 ')) throw new Error(chunk.subarray(0, head).toString())
  return head + Number(length)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
