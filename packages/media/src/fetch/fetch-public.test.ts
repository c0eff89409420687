import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { arrayBuffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { isPublicAddress } from './addresses.ts'
import { type FetchOptions, fetchPublic } from './fetch-public.ts'
import type { FetchRefusal } from './refused.ts'

/** Counts requests to an internal service that must not be reachable. */
let asked: IncomingMessage[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(request)
  respond(request, response)
})
let port = 0

beforeAll(async () => {
  server.listen(0, '::')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  respond = (_request, response) => response.end('secret')
})

const limits = { maximumBytes: 1000 }
const loopback = { ...limits, allow: ['127.0.0.0/8'] }

function refusal(url: string, options: FetchOptions): Promise<FetchRefusal | 'FETCHED'> {
  return fetchPublic(url, options)
    .then(({ body }) => arrayBuffer(body))
    .then(
      () => 'FETCHED',
      (error) => error.reason ?? error,
    )
}

/** A DNS resolver that returns the next of these answers to each query. */
function resolving(...answers: readonly string[][]): LookupFunction {
  let next = 0
  return (_hostname, _options, done) => {
    const addresses = answers[Math.min(next++, answers.length - 1)] ?? []
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    done(null, found)
  }
}

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '①②⑦.⓪.⓪.①',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('the host %s is not requested', async (host) => {
  expect(await refusal(`http://${host}:${port}/`, limits)).toBe('ADDRESS_NOT_PUBLIC')
  expect(asked).toHaveLength(0)
})

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/plain,a',
  'gopher://127.0.0.1/',
  'http://user:word@example.com/',
  'http://example.com:25/',
  'http://example.com:22/',
  'nothing at all',
  'http://',
])('the URL %s is refused', async (url) => {
  expect(await refusal(url, limits)).toBe('URL_NOT_ALLOWED')
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a name that resolves to an internal address is refused', async () => {
  expect(
    await refusal(`http://inner.example:${port}/`, { ...limits, lookup: resolving(['127.0.0.1']) }),
  ).toBe('ADDRESS_NOT_PUBLIC')
  expect(
    await refusal(`http://both.example:${port}/`, { ...limits, lookup: resolving(['8.8.8.8', '127.0.0.1']) }),
  ).toBe('ADDRESS_NOT_PUBLIC')
  expect(asked).toHaveLength(0)
})

test('each request connects to the address that was checked, also if the name resolves differently later', async () => {
  const lookup = resolving(['127.0.0.1'], ['127.0.0.2'])
  expect(
    await refusal(`http://rebinding.example:${port}/`, { ...limits, allow: ['127.0.0.1'], lookup }),
  ).toBe('FETCHED')
  expect(
    await refusal(`http://rebinding.example:${port}/`, { ...limits, allow: ['127.0.0.1'], lookup }),
  ).toBe('ADDRESS_NOT_PUBLIC')
  expect(asked).toHaveLength(1)
})

test('redirect targets are checked like the first URL', async () => {
  respond = (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/inner` }).end()
  const options = { ...limits, allow: ['127.0.0.2'], lookup: resolving(['127.0.0.2']) }
  expect(await refusal(`http://outer.example:${port}/`, options)).toBe('ADDRESS_NOT_PUBLIC')
  expect(asked).toHaveLength(1)
  respond = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  expect(await refusal(`http://outer.example:${port}/`, options)).toBe('URL_NOT_ALLOWED')
})

test('at most five redirects are followed', async () => {
  respond = (request, response) => {
    const step = Number(request.url?.slice(1))
    if (step === 0) response.end('there')
    else response.writeHead(302, { location: `/${step - 1}` }).end()
  }
  expect(await refusal(`http://127.0.0.1:${port}/5`, loopback)).toBe('FETCHED')
  expect(await refusal(`http://127.0.0.1:${port}/6`, loopback)).toBe('TOO_MANY_REDIRECTS')
})

test('headers are sent to the first server only, not to redirect targets', async () => {
  respond = (request, response) => {
    if (request.url === '/here') response.writeHead(307, { location: `http://127.0.0.2:${port}/there` }).end()
    else response.end('there')
  }
  const headers = { authorization: 'Bearer a-key' }
  expect(await refusal(`http://127.0.0.1:${port}/here`, { ...loopback, headers })).toBe('FETCHED')
  expect(asked.map((request) => request.headers.authorization)).toEqual(['Bearer a-key', undefined])
})

test.each([
  ['host', 'inner.example'],
  ['metadata-flavor', 'Google'],
  ['x-aws-ec2-metadata-token', 'a'],
  ['x-forwarded-for', '127.0.0.1'],
  ['transfer-encoding', 'chunked'],
  ['connection', 'upgrade'],
  ['authorization', 'a\r\nhost: inner.example'],
  ['authorization', 'a\nb'],
  ['cookie', 'ä'],
])('the header %s: %j is refused', async (name, value) => {
  expect(await refusal(`http://127.0.0.1:${port}/`, { ...loopback, headers: { [name]: value } })).toBe(
    'HEADER_NOT_ALLOWED',
  )
  expect(asked).toHaveLength(0)
})

test('a response over the size limit is refused, with or without a content-length, compressed or not', async () => {
  const large = Buffer.alloc(1001)
  respond = (_request, response) => response.writeHead(200, { 'content-length': large.length }).end(large)
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('TOO_LARGE')
  respond = (_request, response) => {
    response.write(large.subarray(500))
    response.end(large.subarray(500))
  }
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('TOO_LARGE')
  respond = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large))
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('TOO_LARGE')
})

test('a response with an unknown encoding is refused, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>()
  respond = (_request, response) => {
    response.on('close', closed.resolve)
    response.writeHead(200, { 'content-encoding': 'zstd' }).write('a')
  }
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('ANSWERED_ERROR')
  await closed.promise
})

test('a response that never starts or never ends times out', async () => {
  respond = () => undefined
  expect(await refusal(`http://127.0.0.1:${port}/`, { ...loopback, headSeconds: 0.2 })).toBe('TIMED_OUT')
  respond = (_request, response) => response.write('a')
  expect(await refusal(`http://127.0.0.1:${port}/`, { ...loopback, bodySeconds: 0.2 })).toBe('TIMED_OUT')
})

test('the body may take longer than the time limit of the headers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rest = Promise.withResolvers<void>()
  respond = (_request, response) => {
    response.write('a')
    void rest.promise.then(() => response.end('b'))
  }
  const limited = { ...loopback, headSeconds: 2, bodySeconds: 10 }
  const { body } = await fetchPublic(`http://127.0.0.1:${port}/`, limited)
  await vi.advanceTimersByTimeAsync(5_000)
  rest.resolve()
  expect(await text(body)).toBe('ab')
})

test('error responses, broken responses and unreachable servers are refused with a reason', async () => {
  respond = (_request, response) => response.writeHead(404).end()
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('ANSWERED_ERROR')
  respond = (_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('a')
    setImmediate(() => response.destroy())
  }
  expect(await refusal(`http://127.0.0.1:${port}/`, loopback)).toBe('NOT_ANSWERED')
  expect(await refusal('http://127.0.0.1:1024/', loopback)).toBe('NOT_ANSWERED')
})

test('the file name comes from the header or the path', async () => {
  respond = (request, response) => {
    if (request.url === '/header')
      response.setHeader(
        'content-disposition',
        `attachment; filename="a.png"; filename*=UTF-8''gr%C3%BCn.png`,
      )
    response.writeHead(200, { 'content-type': 'Image/PNG; charset=x' }).end('a')
  }
  const named = await fetchPublic(`http://127.0.0.1:${port}/header`, loopback)
  expect(named).toMatchObject({ fileName: 'grün.png', contentType: 'image/png' })
  const byPath = await fetchPublic(`http://127.0.0.1:${port}/folder/b%20c.png?w=1`, loopback)
  expect(byPath.fileName).toBe('b c.png')
  await Promise.all([named.body.cancel(), byPath.body.cancel()])
})
