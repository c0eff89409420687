import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type OpenDatabase, openDatabase } from '@vitrine/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Balancer, startBalancer } from './testing/balancer.ts'
import { follow } from './testing/events.ts'
import { type Running, start } from './testing/running.ts'
import { type Acknowledged, asker, type Connection, shop, signIn } from './testing/shoppers.ts'

/** Three nodes need a database that several processes can open. */
const server = process.env.VITRINE_TEST_DATABASE_URL
const seconds = Number(process.env.VITRINE_THREE_NODES_SECONDS ?? 12)
const killEvery = 3_000

const name = `three_nodes_${randomBytes(6).toString('hex')}`
let databaseUrl: string
let admin: OpenDatabase
let database: OpenDatabase | undefined
let balancer: Balancer
const nodes: (Running | undefined)[] = []
const data = mkdtempSync(join(tmpdir(), 'vitrine-nodes-'))
const connectionFile = join(data, 'connection.json')
/** The number of deliveries of each event. */
const announced = new Map<string, number>()
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const claims = JSON.parse(
    Buffer.from(Buffer.concat(chunks).toString().split('.')[1] ?? '', 'base64url').toString(),
  )
  const { id } = JSON.parse(JSON.parse(claims.data).data)
  announced.set(id, (announced.get(id) ?? 0) + 1)
  response.end()
})

async function startNode(): Promise<Running> {
  return start([
    ...['serve', '--dev', '--seed', 'small-shop', '--port', '0', '--log-level', 'error'],
    ...[
      '--base-url',
      balancer.url,
      '--database-url',
      databaseUrl,
      '--data',
      data,
      '--connection',
      connectionFile,
    ],
  ])
}

/** Test commands go to a node directly, because the balancer drops replies. */
async function tell(method: string, path: string, body: object): Promise<void> {
  const node = nodes.find((node) => node !== undefined)?.url ?? ''
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(node + path, { method, headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
}

const send = () => balancer.use(nodes.flatMap((node) => (node ? [node.url] : [])))

beforeAll(async () => {
  if (!server) return
  admin = await openDatabase({ databaseUrl: server })
  await admin.exec(`create database ${name}`)
  databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  balancer = await startBalancer(15)
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  // All nodes start at the same time on an empty database.
  const starting = [startNode(), startNode(), startNode()]
  for (const node of await Promise.allSettled(starting))
    if (node.status === 'fulfilled') nodes.push(node.value)
  await Promise.all(starting)
  send()
  database = await openDatabase({ databaseUrl })
})

afterAll(async () => {
  if (!server) return
  receiver.closeAllConnections()
  receiver.close()
  balancer.close()
  await Promise.all(nodes.map((node) => node?.stop('SIGKILL')))
  await database?.close()
  await admin.exec(`drop database ${name} with (force)`)
  await admin.close()
})

test.skipIf(!server)(
  'while one of three nodes is killed every few seconds, acknowledged changes stay, and every event arrives',
  { timeout: (seconds + 120) * 1_000 },
  async () => {
    const shopData: Connection = JSON.parse(readFileSync(connectionFile, 'utf8'))
    const { siteId } = shopData
    if (!database) throw new Error('There is no database')
    const read = reader(database, siteId)
    expect(await read.sites()).toBe(1)
    for (const { catalogItemId } of shopData.products.slice(0, 2))
      await tell('PUT', `/_dev/stock/${catalogItemId}`, { stock: 100_000 })
    const before = {
      orders: await read.orders(),
      stock: await read.stock(),
      events: await read.events(),
    }

    const seen: Acknowledged = { orders: [], carts: [], signIns: [], replays: 0, surprises: [] }
    const ask = asker(balancer.url, seen)
    const { port } = receiver.address() as AddressInfo
    await tell('POST', '/_dev/webhooks', { url: `http://127.0.0.1:${port}/` })

    const received = follow(balancer.url, shopData.apiKey)
    await expect.poll(() => received.lines).toBeGreaterThan(0)

    let going = true
    let kills = 0
    const killer = (async () => {
      const coming: Promise<void>[] = []
      for (let turn = 0; going; turn = (turn + 1) % 3) {
        await new Promise((resolve) => setTimeout(resolve, killEvery))
        const victim = nodes[turn]
        if (!victim || nodes.filter(Boolean).length < 2) continue
        nodes[turn] = undefined
        kills++
        // A killed node does not announce its end, so the balancer notices it by a failed request.
        await victim.stop('SIGKILL')
        send()
        coming.push(
          startNode().then((node) => {
            nodes[turn] = node
            send()
          }),
        )
      }
      await Promise.all(coming)
    })()
    const end = performance.now() + seconds * 1_000
    // A slow machine starts fewer nodes and handles fewer requests.
    const hasMuchHappened = () =>
      kills > 2 && seen.orders.length > 0 && seen.replays > 0 && received.lines > 1
    const isOver = () => performance.now() > end && hasMuchHappened()
    let buyer = 0
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!isOver()) await shop(ask, balancer.url, shopData, seen, buyer++)
    })
    const people = (async () => {
      while (!isOver()) await signIn(ask, shopData, seen)
    })()
    const ended = await Promise.allSettled([...shoppers, people])
    going = false
    await killer

    expect(seen.surprises).toEqual([])
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(hasMuchHappened()).toBe(true)

    // Each addition must count once, although some requests were repeated.
    expect(seen.carts.filter((quantity) => quantity !== 3)).toEqual([])
    for (const token of seen.signIns)
      expect((await ask('POST', '/oauth2/token-info', { token })).body).toMatchObject({ active: true })

    // Every acknowledged order exists once, took its stock, and was paid at most once.
    const orders = (await read.orders()).filter((id) => !before.orders.includes(id))
    expect(seen.orders.filter((id) => !orders.includes(id))).toEqual([])
    expect(new Set(seen.orders).size).toBe(seen.orders.length)
    expect(orders.length).toBe(seen.orders.length)
    expect(await read.doublePayments()).toEqual([])
    // Other nodes resume the work of dead nodes after the lease; the development clock is shared.
    await tell('POST', '/_dev/clock', { advance: 'PT2M' })
    await expect.poll(read.due, { timeout: 60_000, interval: 500 }).toEqual([])
    expect(before.stock - (await read.stock())).toBe(3 * orders.length)

    // Every written event is delivered by webhook and stream, and no other event is.
    const fresh = async () => (await read.events()).filter((id) => !before.events.includes(id))
    const events = await fresh()
    await expect.poll(() => events.filter((id) => !announced.has(id)), { timeout: 30_000 }).toEqual([])
    await expect
      .poll(() => events.filter((id) => !received.events.includes(id)), { timeout: 30_000 })
      .toEqual([])
    const written = await fresh()
    expect([...announced.keys(), ...received.events].filter((id) => !written.includes(id))).toEqual([])
    expect(received.places).toEqual([...new Set(received.places)].sort((one, other) => one - other))
    received.stop()
    const doubles = [...announced.values()].filter((times) => times > 1).length
    expect(doubles).toBeLessThan(announced.size / 4)

    // Periodic jobs of the site are scheduled once.
    expect(await read.doublyPlanned()).toEqual([])
    expect(await read.failedJobs()).toEqual([])
    // A node that starts later uses the shared clock.
    await tell('POST', '/_dev/clock', { advance: 'P30D' })
    nodes.push(await startNode())
    for (const node of nodes) {
      const ahead = async () => Date.parse(await clockOf(node?.url ?? '')) - Date.now()
      await expect.poll(ahead).toBeGreaterThan(29 * 86_400_000)
    }
    console.log(
      `${kills} kills, ${orders.length} orders, ${seen.signIns.length} sign-ins, ${seen.replays} answers given again, ${announced.size} events, ${doubles} of them delivered more than once, ${received.lines} lines to the stream`,
    )
  },
)

test.skipIf(!server)(
  'while the database is migrated and every node is replaced, no request fails',
  { timeout: 180_000 },
  async () => {
    if (!database) throw new Error('There is no database')
    const shopData: Connection = JSON.parse(readFileSync(connectionFile, 'utf8'))
    const calm = await startBalancer(Number.POSITIVE_INFINITY)
    const running = nodes.flatMap((node) => node ?? []).slice(0, 3)
    const useAllBut = (resting?: Running) =>
      calm.use(running.flatMap((node) => (node === resting ? [] : [node.url])))
    useAllBut()

    const answers: string[] = []
    let going = true
    const buyers = Array.from({ length: 3 }, async () => {
      while (going) answers.push(...(await fill(calm.url, shopData)))
    })
    await database.exec('alter table carts add column of_tomorrow text; create table of_tomorrow (id uuid)')
    await database.exec("insert into migrations (name, checksum) values ('900000.sql', 'tomorrow')")
    for (const [place, node] of running.entries()) {
      // Simulates a balancer that reacts to 503 from /ready. A connection that the node has not accepted when it stops
      // listening is reset, so a node drains for longer than a balancer takes to connect.
      useAllBut(node)
      await calm.rested(node.url)
      expect(await node.stop('SIGTERM')).toBe(0)
      running[place] = await startNode()
      nodes.push(running[place])
      useAllBut()
    }
    going = false
    await Promise.all(buyers)
    calm.close()
    expect(answers.filter((answer) => answer !== '200')).toEqual([])
    expect(answers.length).toBeGreaterThan(30)
  },
)

/** Adds to a cart without retries and returns the errors. */
async function fill(url: string, { clientId, catalogAppId, products }: Connection): Promise<string[]> {
  const { catalogItemId, options } = products[0]!
  const lineItems = [{ catalogReference: { appId: catalogAppId, catalogItemId, options }, quantity: 1 }]
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  try {
    const visitor = await post('/oauth2/token', { grantType: 'anonymous', clientId })
    const { access_token: authorization } = (await visitor.json()) as { readonly access_token: string }
    const added = await post('/v1/carts/current/add-to-cart', { lineItems }, { authorization })
    return [visitor, added].map(({ status }) => String(status))
  } catch (error) {
    const { cause } = error as Error
    return [`${error}: ${cause}`]
  }
}

async function clockOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/_dev/clock`)
  return ((await reply.json()) as { readonly now: string }).now
}

/** Reads facts directly from the database. */
function reader({ db }: OpenDatabase, siteId: string) {
  const waiting = () =>
    db
      .selectFrom('jobs')
      .select(['kind', 'key', 'run_at'])
      .where('site_id', '=', siteId)
      .where('state', '=', 'waiting')
      .execute()
  return {
    sites: async () => (await db.selectFrom('sites').select('site_id').execute()).length,
    async orders() {
      const rows = await db.selectFrom('orders').select('id').where('site_id', '=', siteId).execute()
      return rows.map(({ id }) => id)
    },
    async stock() {
      const variants = await db
        .selectFrom('product_variants')
        .select('stock')
        .where('site_id', '=', siteId)
        .execute()
      return variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
    },
    async events() {
      const rows = await db.selectFrom('outbox').select('event_id').where('site_id', '=', siteId).execute()
      return rows.map(({ event_id }) => event_id)
    },
    async doublePayments() {
      const paid = await db
        .selectFrom('payment_attempts')
        .select('checkout_id')
        .where('site_id', '=', siteId)
        .where('state', 'in', ['ORDERED', 'SETTLED'])
        .execute()
      return doubles(paid.flatMap(({ checkout_id }) => checkout_id ?? []))
    },
    /** Jobs that are due on the moved clock. */
    due: async () => (await waiting()).filter(({ run_at }) => run_at.getTime() < Date.now() + 120_000),
    doublyPlanned: async () =>
      doubles((await waiting()).flatMap(({ kind, key }) => (key === null ? [] : `${kind} ${key}`))),
    async failedJobs() {
      const failed = db.selectFrom('jobs').select(['kind', 'last_error']).where('site_id', '=', siteId)
      return failed.where('state', '=', 'failed').execute()
    },
  }
}

const doubles = <T>(all: readonly T[]): readonly T[] => all.filter((one, place) => all.indexOf(one) !== place)
