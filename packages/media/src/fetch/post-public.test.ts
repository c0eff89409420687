import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { createPoster, type Poster } from './post-public.ts'

let asked: { request: IncomingMessage; body: string }[] = []
let respond: (response: ServerResponse, request: IncomingMessage) => void
const server = createServer(async (request, response) => {
  asked.push({ request, body: await text(request) })
  respond(response, request)
})
let here = ''
let poster: Poster
const posting = { body: 'said', timeout: 20_000, maximumReply: 100 }

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  respond = (response) => response.end('heard')
  poster = createPoster({ allow: ['127.0.0.0/8'], plain: 'allowed', userAgent: 'Test/1' })
})
afterEach(() => poster.close())

test('sends the request once, and returns the response', async () => {
  respond = (response) => response.writeHead(503, { 'retry-after': '7' }).end('later')
  const answer = await poster.post(here, { ...posting, headers: { 'content-type': 'text/plain' } })
  expect(answer).toMatchObject({ status: 503, body: 'later', truncated: false })
  expect(answer.headers['retry-after']).toBe('7')
  expect(asked.map(({ body, request }) => [body, request.headers['content-type']])).toEqual([
    ['said', 'text/plain'],
  ])
})

test('connections are reused', async () => {
  await poster.post(here, posting)
  await poster.post(here, posting)
  expect(asked[0]?.request.socket.remotePort).toBe(asked[1]?.request.socket.remotePort)
})

test('no redirect is followed', async () => {
  respond = (response) => response.writeHead(307, { location: here }).end()
  expect(await poster.post(here, posting)).toMatchObject({ status: 307 })
  expect(asked).toHaveLength(1)
})

test('a long reply is truncated, and a slow one times out', async () => {
  respond = (response) => response.end('x'.repeat(1_000_000))
  const answer = await poster.post(here, posting)
  expect([answer.body.length, answer.truncated]).toEqual([100, true])
  respond = (response) => response.write('x')
  await expect(poster.post(here, { ...posting, timeout: 100 })).rejects.toMatchObject({ reason: 'TIMED_OUT' })
})

test('internal addresses are not called, by address or by name', async () => {
  const strict = createPoster({ plain: 'anywhere', userAgent: 'Test/1' })
  const named = createPoster({
    plain: 'anywhere',
    userAgent: 'Test/1',
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const refused = { reason: 'ADDRESS_NOT_PUBLIC' }
  await expect(strict.post(here, posting)).rejects.toMatchObject(refused)
  await expect(strict.post('https://[::1]/', posting)).rejects.toMatchObject(refused)
  await expect(named.post('https://inner.example/', posting)).rejects.toMatchObject(refused)
  expect(asked).toHaveLength(0)
})

test('only allowed addresses are called over plain http', async () => {
  await expect(poster.post('http://8.8.8.8/', posting)).rejects.toMatchObject({
    reason: 'ADDRESS_NOT_PUBLIC',
  })
})
