import type { Client } from '@vitrine/client'
import { createBadge } from '@vitrine/client/badges'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let open: AbortController[]

beforeEach(async () => {
  open = []
  platform = await createTestPlatform()
  staff = await platform.as('app')
})
afterEach(() => {
  for (const one of open) one.abort()
})

interface Received {
  readonly id?: string
  // biome-ignore lint/suspicious/noExplicitAny: an event as it came over the wire
  readonly data?: any
  readonly event?: string
}

async function stream(query = '', headers: Record<string, string> = {}) {
  const { apiKey } = await platform.connection()
  const response = await platform.fetch(`${platform.baseUrl}/v1/events/stream${query}`, {
    headers: { authorization: apiKey, ...headers },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const controller = new AbortController()
  controller.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
  open.push(controller)
  let kept = ''
  const received: Received[] = []
  return {
    response,
    received,
    close: () => controller.abort(),
    /** Reads until this number of events has arrived. */
    async until(count: number): Promise<Received[]> {
      while (received.length < count) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) break
        kept += value
        const parts = kept.split('\n\n')
        kept = parts.pop() ?? ''
        for (const part of parts) {
          const fields = Object.fromEntries(
            part
              .split('\n')
              .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
          )
          if (fields.data) received.push({ ...fields, data: JSON.parse(fields.data) })
        }
      }
      return received
    },
  }
}

const makeBadge = async (title: string) => {
  await createBadge(staff, { badge: { title } })
  await platform.settle()
}
const titles = (received: readonly Received[]) => received.map(({ data }) => data.payload.title)
const only = '?eventTypes=wix.badges.v4.badge_*'

test('events of the requested types are streamed as they happen', async () => {
  await makeBadge('before')
  const { response, until } = await stream(only)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  await makeBadge('first')
  await makeBadge('second')
  const received = await until(2)
  expect(titles(received)).toEqual(['first', 'second'])
  expect(received[0]?.data).toMatchObject({
    eventType: 'wix.badges.v4.badge_created',
    sequence: received[0]?.id,
  })
})

test('a client that reconnects misses nothing', async () => {
  const first = await stream(only)
  await makeBadge('first')
  const [last] = await first.until(1)
  first.close()
  for (const title of ['second', 'third']) await makeBadge(title)
  const again = await stream(only, { 'last-event-id': last?.id ?? '' })
  expect(titles(await again.until(2))).toEqual(['second', 'third'])
  const behind = await stream(`${only}&after=0`)
  expect(titles(await behind.until(3))).toEqual(['first', 'second', 'third'])
})

test('a missing token and unknown types are rejected', async () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    platform.fetch(`${platform.baseUrl}/v1/events/stream${path}`, { headers })
  expect((await ask('', {})).status).toBe(401)
  const { apiKey, clientId } = await platform.connection()
  const asked = await platform.fetch(`${platform.baseUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  })
  const { access_token: authorization } = (await asked.json()) as { access_token: string }
  expect((await ask('', { authorization })).status).toBe(403)
  expect((await ask('?eventTypes=wix.nothing', { authorization: apiKey })).status).toBe(400)
  expect((await ask('?after=x', { authorization: apiKey })).status).toBe(400)
})

test('a caller can open at most twenty streams', async () => {
  for (let n = 0; n < 20; n++) expect((await stream(only)).response.status).toBe(200)
  const { apiKey } = await platform.connection()
  const refused = await platform.fetch(`${platform.baseUrl}/v1/events/stream`, {
    headers: { authorization: apiKey },
  })
  expect(refused.status).toBe(429)
  open.pop()?.abort()
  await new Promise((resolve) => setImmediate(resolve))
  expect((await stream(only)).response.status).toBe(200)
})

test('a stopping server ends its streams with a reason', async () => {
  const { until } = await stream(only)
  const closed = platform.close()
  expect(await until(1)).toEqual([{ event: 'end', data: { reason: 'SERVER' } }])
  await closed
})

test('of a hundred concurrent streams of a caller, twenty are opened', async () => {
  const opened = await Promise.all(Array.from({ length: 100 }, () => stream(only)))
  expect(opened.filter(({ response }) => response.status === 200)).toHaveLength(20)
})

test('a HEAD request opens no stream', async () => {
  const { apiKey: authorization } = await platform.connection()
  const asked = { method: 'HEAD', headers: { authorization } }
  for (let n = 0; n < 25; n++) {
    const { status, body } = await platform.fetch(`${platform.baseUrl}/v1/events/stream`, asked)
    expect([status, body]).toEqual([200, null])
  }
  expect((await stream(only)).response.status).toBe(200)
})

test('after a reset, a stream continues from the first event', async () => {
  for (const title of ['first', 'second', 'third']) await makeBadge(title)
  const open = await stream(only)
  await makeBadge('fourth')
  const [{ id: last } = {}] = await open.until(1)
  await platform.reset('small-shop')
  staff = await platform.as('app')
  await makeBadge('of the new world')
  expect(titles(await open.until(2))).toEqual(['fourth', 'of the new world'])
  const back = await stream(only, { 'last-event-id': last ?? '' })
  expect(titles(await back.until(1))).toEqual(['of the new world'])
})
