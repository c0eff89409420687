import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type OpenDatabase, openDatabase } from '@vitrine/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, start } from './testing/running.ts'

/** Two nodes need a database that several processes can open. */
const server = process.env.VITRINE_TEST_DATABASE_URL
const name = `import_nodes_${randomBytes(6).toString('hex')}`
const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).toString()
const data = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
const connection = join(data, 'connection.json')
const products = 1_500
let admin: OpenDatabase
let database: OpenDatabase
let node: Running

const startNode = () =>
  start([
    ...['serve', '--dev', '--seed', 'empty', '--port', '0', '--log-level', 'error'],
    ...['--database-url', databaseUrl ?? '', '--data', data, '--connection', connection],
  ])

beforeAll(async () => {
  if (!server || !databaseUrl) return
  admin = await openDatabase({ databaseUrl: server })
  await admin.exec(`create database ${name}`)
  node = await startNode()
  database = await openDatabase({ databaseUrl })
})

afterAll(async () => {
  if (!server) return
  await node.stop()
  await database.close()
  await admin.exec(`drop database ${name} with (force)`)
  await admin.close()
  rmSync(data, { recursive: true, force: true })
})

async function ask(method: string, path: string, body?: object) {
  const { apiKey } = JSON.parse(readFileSync(connection, 'utf8'))
  const headers = { authorization: apiKey, 'content-type': 'application/json' }
  const reply = await fetch(node.url + path, { method, headers, body: body ? JSON.stringify(body) : null })
  const answer = await reply.json()
  expect([reply.status, answer]).toEqual([200, answer])
  return answer
}
const post = (path: string, body: object) => ask('POST', path, body)

/** Uploads a file of many products with two variants each, and begins to import it. */
async function begin(slug: string): Promise<string> {
  const rows = Array.from({ length: products }, (_, index) => {
    const row = (size: string) =>
      `${slug}-${index},Bowl ${index},28.00,Size,${size},${slug}-${index}-${size},5`
    return `${row('S')}\n${row('L')}`
  })
  const body = `slug,name,price,option1.name,option1.value,sku,quantity\n${rows.join('\n')}`
  const { uploadUrl, fileId } = await post('/v1/files/generate-upload-url', {
    mimeType: 'application/octet-stream',
    sizeInBytes: String(body.length),
    private: true,
  })
  expect((await fetch(uploadUrl, { method: 'PUT', body })).status).toBe(200)
  const status = async () =>
    (await ask('GET', `/v1/files/get-file-by-id?fileId=${fileId}`)).file.operationStatus
  await expect.poll(status, { timeout: 20_000 }).toBe('READY')
  return (await post('/v1/product-imports', { fileId })).import.id
}

const imported = async (id: string) => (await ask('GET', `/v1/product-imports/${id}`)).import
const isHalfDone = (id: string) =>
  expect.poll(async () => (await imported(id)).created, { timeout: 60_000, interval: 20 }).toBeGreaterThan(50)

/** The products of an import in the database, with their variants, first units and events. */
async function written(slug: string) {
  const { db } = database
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'slug'])
    .where('slug', 'like', `${slug}-%`)
    .execute()
  const ids = rows.map(({ product_id }) => product_id)
  const all = async (rows: Promise<readonly { readonly id: string | null }[]>) => {
    const own = (await rows).filter(({ id }) => id !== null && ids.includes(id))
    return own.length
  }
  return {
    products: new Set(rows.map((row) => row.slug)).size,
    variants: await all(db.selectFrom('product_variants').select('product_id as id').execute()),
    events: await all(
      db
        .selectFrom('outbox')
        .select('entity_id as id')
        .where('type', '=', 'wix.stores.catalog.v3.product_created')
        .execute(),
    ),
  }
}
async function doneOf(id: string): Promise<number> {
  const { db } = database
  const [row] = await db.selectFrom('product_imports').select('done').where('import_id', '=', id).execute()
  return row?.done ?? Number.NaN
}
const whole = (count: number) => ({ products: count, variants: 2 * count, events: count })

test.skipIf(!server)(
  'another node goes on with the import of a killed node, and writes each product once',
  { timeout: 180_000 },
  async () => {
    const id = await begin('killed')
    await isHalfDone(id)
    await node.stop('SIGKILL')
    // The database may still commit what the killed node has sent.
    const agrees = async () => isDeepStrictEqual(await written('killed'), whole(await doneOf(id)))
    await expect.poll(agrees).toBe(true)
    expect(await doneOf(id)).toBeLessThan(products)
    node = await startNode()
    // The lease of the killed node ends.
    await post('/_dev/clock', { advance: 'PT2M' })
    const now = () => imported(id)
    await expect.poll(now, { timeout: 120_000, interval: 200 }).toMatchObject({ status: 'DONE' })
    expect(await now()).toMatchObject({
      total: products,
      created: products,
      updated: 0,
      unchanged: 0,
      failed: 0,
    })
    expect(await written('killed')).toEqual(whole(products))
  },
)

test.skipIf(!server)(
  'an import that is cancelled while it runs stops, and keeps what it has written',
  { timeout: 180_000 },
  async () => {
    const id = await begin('stopped')
    await isHalfDone(id)
    const { import: stopped } = await post(`/v1/product-imports/${id}/cancel`, {})
    expect(stopped).toMatchObject({ status: 'CANCELED', total: products })
    expect(stopped.created).toBeLessThan(products)
    const isOver = async () =>
      (
        await database.db
          .selectFrom('jobs')
          .select('state')
          .where('kind', '=', 'productImports.run')
          .where('key', '=', id)
          .execute()
      ).every(({ state }) => state === 'done')
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true)
    expect(await imported(id)).toEqual(stopped)
    expect(await written('stopped')).toEqual(whole(stopped.created))
  },
)
