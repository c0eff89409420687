// Measures how a running platform imports 10,000 products with 30,000 variants from CSV, embedded and on PostgreSQL. It
// prints the time, the platform's processor time, and the resident memory over that of the idle process after a warm-up.
// The same file again and the export of all products follow.
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onPostgres } from './fixtures/on-postgres.ts'
import { processorTime } from './fixtures/processor-time.ts'
import { residentMemory } from './fixtures/resident-memory.ts'
import { startCommand } from './fixtures/start-command.ts'

const products = Number(process.argv[2] ?? 10_000)
const only = process.argv[3]
const secondsAtMost = 60
const megabytesAtMost = 64
const warmUp = 1_000
const sizes = ['Small', 'Medium', 'Large']

if (only !== 'postgresql') await inFolder((folder) => measure('embedded', folder, []))
if (only !== 'embedded')
  await onPostgres((url) => inFolder((folder) => measure('PostgreSQL', folder, ['--database-url', url])))

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(database: string, folder: string, flags: readonly string[]): Promise<void> {
  const connection = join(folder, `${database}.json`)
  const place = ['--data', join(folder, database), '--connection', connection]
  const { child, url } = await startCommand(
    ['serve', '--dev', '--seed', 'empty', '--port', '0', '--log-level', 'error', ...place, ...flags],
    join(folder, 'compiled'),
  )
  const { apiKey: authorization } = JSON.parse(await readFile(connection, 'utf8'))
  try {
    await imported(await write(join(folder, 'warm-up.csv'), warmUp, 'warm-up'))
    const file = await write(join(folder, 'products.csv'), products, 'bowl')
    console.log(`${database}: ${products} products with ${products * sizes.length} variants`)
    const first = await measured('the import', () => imported(file))
    await measured('the same file again', () => imported(file))
    await measured('the export', exported)
    if (first.seconds > secondsAtMost || first.added > megabytesAtMost) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function measured(what: string, work: () => Promise<void>) {
    await sleep(10_000)
    const idle = await residentMemory(child.pid)
    let most = idle
    let watching = true
    const watch = (async () => {
      for (; watching; await sleep(50)) most = Math.max(most, await residentMemory(child.pid))
    })()
    const started = performance.now()
    const before = processorTime(child.pid ?? 0)
    await work()
    const seconds = (performance.now() - started) / 1_000
    const busy = (processorTime(child.pid ?? 0) - before) / 1_000
    watching = false
    await watch
    const added = most - idle
    console.log(
      `${what.padEnd(20)} ${seconds.toFixed(1)} s of at most ${secondsAtMost}, ${busy.toFixed(1)} s of the processor, +${added.toFixed(0)} MB of at most ${megabytesAtMost} over ${idle.toFixed(0)} MB`,
    )
    return { seconds, added }
  }

  async function imported(path: string): Promise<void> {
    const bytes = await readFile(path)
    const { uploadUrl, fileId } = await post('/v1/files/generate-upload-url', {
      mimeType: 'application/octet-stream',
      sizeInBytes: String(bytes.length),
      private: true,
    })
    await fetch(uploadUrl, { method: 'PUT', body: bytes })
    await until(async () => {
      const { file } = await call(`/v1/files/get-file-by-id?fileId=${fileId}`)
      return file.operationStatus === 'READY'
    })
    const { import: begun } = await post('/v1/product-imports', { fileId })
    await until(async () => {
      const { import: now } = await call(`/v1/product-imports/${begun.id}`)
      if (now.status !== 'RUNNING' && (now.status !== 'DONE' || now.failed > 0))
        throw new Error(`The import ended as ${now.status} with ${now.failed} failures.`)
      return now.status === 'DONE'
    })
  }

  async function exported(): Promise<void> {
    let cursor: string | undefined
    do cursor = (await post('/v1/product-exports', cursor ? { cursor } : {})).cursor
    while (cursor)
  }

  async function call(path: string, init: RequestInit = {}) {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  function post(path: string, body: object) {
    return call(path, { method: 'POST', body: JSON.stringify(body) })
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(250)
}

/** A file as another shop writes it: the texts of a product, options, stock, weights and SEO. */
async function write(path: string, count: number, slug: string): Promise<string> {
  const file = await open(path, 'w')
  const header = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,',
    'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,SEO Title,SEO Description,Status',
  ]
  await file.write(`${header.join('')}\n`)
  const body = `"<p>${'Thrown in one piece, and glazed by hand. '.repeat(12)}</p>"`
  for (let number = 1; number <= count; number++) {
    const head = `Bowl ${slug} ${number},${body},Harbour ${number % 40},Bowls,"new, tag-${number % 100}",true,Size`
    const rows = sizes.map((size, index) => {
      const sku = `${slug}-${number}-${index}`
      const facts = `${size},${sku},${400 + index},shopify,${number % 50},${20 + (number % 30)}.50,${index ? '' : '60.00'}`
      const ends = index === 0 ? 'A bowl,Hand-made,active' : ',,'
      return `${slug}-${number},${index === 0 ? head : ',,,,,,'},${facts},${ends}\n`
    })
    await file.write(rows.join(''))
  }
  await file.close()
  return path
}
