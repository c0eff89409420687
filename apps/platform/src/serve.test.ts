import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, onTestFinished, test } from 'vitest'

import { command, type Running, start } from './testing/running.ts'
import { shopDirectory, withShopDirectories } from './testing/shop-directory.ts'

withShopDirectories()

const started: Running[] = []
afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL')
})

async function serve(...flags: string[]): Promise<Running> {
  const server = await start(['serve', '--dev', '--port', '0', ...flags])
  started.push(server)
  return server
}

const newDirectory = () => mkdtempSync(join(tmpdir(), 'vitrine-serve-'))

async function call(url: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  return { status: response.status, body: (await response.json()) as any }
}

async function visitor(url: string, clientId: string): Promise<Record<string, string>> {
  const { body } = await call(url, '/oauth2/token', { clientId, grantType: 'anonymous' })
  return { authorization: body.access_token }
}

test('invalid HTTP gets a JSON error; at SIGTERM, the server finishes open requests and closes idle connections', async () => {
  const server = await serve('--data', await shopDirectory())
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('NOT HTTP\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400.*"applicationError"/s)

  const agent = new Agent({ keepAlive: true })
  const [response] = await once(request(`${server.url}/_ready`, { agent }).end(), 'response')
  response.resume()
  await once(response, 'end')
  await fetch(`${server.url}/_dev/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMilliseconds: 700 }),
  })
  const slow = request(`${server.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const answered = once(slow, 'response')
  slow.flushHeaders()
  // The server has the request once it answers 100 Continue.
  await once(slow, 'continue')
  slow.end(JSON.stringify({ clientId: 'x', grantType: 'anonymous' }))
  const before = performance.now()
  expect(await server.stop()).toBe(0)
  expect((await answered)[0].statusCode).toBe(401)
  expect(performance.now() - before).toBeLessThan(10_000)
  agent.destroy()
})

test('a second server on the same data is refused, the first continues, and only its user can read its connection file', async () => {
  const directory = await shopDirectory()
  const first = await serve('--data', directory)
  const second = serve('--data', directory)
  await expect(second).rejects.toThrow(/ended with 1: /)
  // Without built pages, a line about them comes before.
  const inUse = `vitrine: The data directory ${directory} is in use by process ${first.child.pid}`
  await expect(second).rejects.toThrow(inUse)
  expect((await call(first.url, '/_ready')).status).toBe(200)
  const file = join(directory, 'connection.json')
  const connection = JSON.parse(readFileSync(file, 'utf8'))
  expect(connection).toMatchObject({ baseUrl: first.url, dev: `${first.url}/_dev`, currency: 'EUR' })
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('the connection file exists before the first response', async () => {
  const directory = await shopDirectory()
  const file = join(directory, 'the-pipe')
  // Writing to a named pipe waits for a reader.
  execFileSync('mkfifo', [file])
  // A port outside the range that the system assigns.
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const flags = ['--data', directory, '--connection', file, '--metrics-port', '0']
  const child = spawn(process.execPath, [command, 'serve', '--dev', '--port', String(port), ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)
  expect((await once(lines, 'line'))[0]).toMatch(/^metrics /)
  const clock = () => fetch(`http://127.0.0.1:${port}/_dev/clock`).then(({ status }) => status)
  expect(await clock()).toBe(503)
  const ready = once(lines, 'line')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ baseUrl: `http://127.0.0.1:${port}` })
  await ready
  expect(await clock()).toBe(200)
})

test('a reset updates the connection file', async () => {
  const directory = await shopDirectory()
  const server = await serve('--data', directory)
  const read = () => JSON.parse(readFileSync(join(directory, 'connection.json'), 'utf8'))
  const before = read()
  await call(server.url, '/_dev/reset', { seed: 'small-shop' })
  const after = read()
  expect(after.payments.authorizedForVoid.paymentId).not.toBe(before.payments.authorizedForVoid.paymentId)
  await call(server.url, '/_dev/reset', { seed: 'empty' })
  expect(read()).toMatchObject({ siteId: before.siteId, baseUrl: server.url })
  expect(read()).not.toHaveProperty('payments')
})

test('without a compile cache, another process compiles and seeds the shop, and the server then serves it', async () => {
  const directory = newDirectory()
  const compiled = join(directory, 'compiled')
  const server = await start(['serve', '--dev', '--port', '0', '--data', directory], {
    NODE_COMPILE_CACHE: compiled,
  })
  started.push(server)
  const { baseUrl, clientId, products } = JSON.parse(readFileSync(join(directory, 'connection.json'), 'utf8'))
  expect(baseUrl).toBe(server.url)
  expect(products.length).toBeGreaterThan(0)
  await visitor(server.url, clientId)
  expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(100)
  // The compiling process has released the data directory.
  expect(readFileSync(join(directory, 'vitrine.lock'), 'utf8')).toMatch(`${server.child.pid} `)
  expect(await server.stop()).toBe(0)
})

test('a port in use is an error of one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(start(['serve', '--data', 'memory', '--port', String(port)])).rejects.toThrow(
    `ended with 1: vitrine: port ${port} is in use`,
  )
  other.close()
})

test.each([
  [['--dev'], '--dev makes the control plane public'],
  [['--seed', 'small-shop'], 'public passwords'],
  [['--gateway', 'test'], 'the test gateway does not charge cards'],
  [['--storage', 's3'], '--storage s3 needs --s3-endpoint'],
  [['--storage', 'tape'], '--storage must be one of disk, s3, not tape'],
  [['--gateway', 'stripe'], '--gateway stripe needs VITRINE_STRIPE_SECRET_KEY'],
  [[], '--base-url must be the https address'],
])('production refuses %j', async (flags, reason) => {
  await expect(
    start(['serve', '--data', 'memory', '--port', '0', ...flags], { NODE_ENV: 'production' }),
  ).rejects.toThrow(reason)
})

/** Fifty prove the promise of the security documentation: `VITRINE_TEST_KILLS=50`. */
const kills = Number(process.env.VITRINE_TEST_KILLS ?? 2)

test('a server killed during a write loses no acknowledged change or event, and repeats none', {
  timeout: 60_000 * kills,
}, async () => {
  const directory = await shopDirectory()
  let headers: Record<string, string> = {}
  let acknowledged = 0
  let sent = 0
  for (let round = 0; round < kills; round++) {
    const server = await serve('--data', directory)
    const connection = JSON.parse(readFileSync(join(directory, 'connection.json'), 'utf8'))
    if (round === 0) headers = await visitor(server.url, connection.clientId)
    const { catalogItemId } = connection.products[0]
    const lineItems = [{ catalogReference: { appId: connection.catalogAppId, catalogItemId }, quantity: 1 }]
    const enough = acknowledged + 3 + Math.floor(Math.random() * 10)
    let killed: Promise<unknown> | undefined
    for (let going = true; going; ) {
      sent++
      const keyed = { ...headers, 'idempotency-key': `add-${sent}` }
      const asked = call(server.url, '/v1/carts/current/add-to-cart', { lineItems }, keyed)
      // Kills the server at a random moment during the request.
      if (acknowledged === enough)
        killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 20)).then(() =>
          server.stop('SIGKILL'),
        )
      const answer = await asked.catch(() => undefined)
      if (answer?.status === 200) acknowledged++
      else going = false
    }
    await killed
    // Repeats the request whose response was lost; its idempotency key prevents a second addition.
    const again = await serve('--data', directory)
    const keyed = { ...headers, 'idempotency-key': `add-${sent}` }
    expect((await call(again.url, '/v1/carts/current/add-to-cart', { lineItems }, keyed)).status).toBe(200)
    acknowledged++
    const { body } = await call(again.url, '/v1/carts/current', undefined, headers)
    expect(body.cart.lineItems[0].quantity).toBe(acknowledged)
    expect(await quantitiesIn(again.url, connection.apiKey, body.cart.id)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
    await again.stop()
  }
  expect(acknowledged).toBeGreaterThan(3)
})

/** The quantity in each event of a cart, in the order of the events. */
async function quantitiesIn(
  url: string,
  authorization: string,
  entityId: string,
): Promise<readonly number[]> {
  const quantities: number[] = []
  let cursor: string | undefined
  do {
    const query = cursor
      ? { cursorPaging: { cursor } }
      : { filter: { entityId }, sort: [{ fieldName: 'sequence' }], cursorPaging: { limit: 100 } }
    const { body } = await call(url, '/v1/events/query', { query }, { authorization })
    for (const { payload } of body.events) quantities.push(payload.lineItems[0].quantity)
    cursor = body.metadata.cursors?.next
  } while (cursor)
  return quantities
}
