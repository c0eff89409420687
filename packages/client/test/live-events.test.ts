import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createClient, isApiError } from '../src/index.ts'
import { type AnnouncedEvent, watchEvents } from '../src/live-events.ts'
import { readServerSentEvents } from '../src/transport/server-sent-events.ts'
import { baseUrl, refused, stubFetch } from './stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream of these chunks, which then breaks or stays open. */
function stream(chunks: readonly string[], stays = false): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      if (!stays) controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const message = (sequence: number) =>
  `id: ${sequence}\ndata: ${JSON.stringify({ id: `e${sequence}`, sequence: `${sequence}`, eventTime: '2026-11-22T10:00:00.000Z' })}\n\n`

async function take(events: AsyncGenerator<AnnouncedEvent>, count: number) {
  const taken: string[] = []
  const all = (async () => {
    for await (const event of events) if (taken.push(event.id) === count) break
  })()
  await vi.advanceTimersByTimeAsync(60_000)
  await all
  return taken
}

test('events arrive as the platform sends them, with times as dates', async () => {
  const { fetch, sent } = stubFetch(() => stream([message(1), message(2)], true))
  const events = watchEvents(createClient({ baseUrl, fetch }), { eventTypes: ['a', 'b_*'] })
  const { value } = await events.next()
  expect(value).toMatchObject({ id: 'e1', eventTime: new Date('2026-11-22T10:00:00.000Z') })
  expect(sent[0]?.url).toBe(`${baseUrl}/v1/events/stream?eventTypes=a%2Cb_*`)
  await events.return()
})

test('a lost connection resumes at its position, with growing pauses between attempts', async () => {
  const lines: boolean[] = []
  const { fetch, sent } = stubFetch((_, count) =>
    count === 1
      ? stream(['retry: 1\nid: 1\n\n'])
      : count < 5
        ? refused(503, 'UNAVAILABLE')
        : stream([message(2), message(3)], true),
  )
  const events = watchEvents(createClient({ baseUrl, fetch }), {
    onLine: (isUp) => lines.push(isUp),
  })
  expect(await take(events, 2)).toEqual(['e2', 'e3'])
  expect(sent.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '1', '1', '1'])
  expect(lines).toEqual([true, false, false, false, false, true])
})

test('a refusal is thrown without a retry', async () => {
  const { fetch, sent } = stubFetch(() => refused(403, 'FORBIDDEN'))
  const error = await watchEvents(createClient({ baseUrl, fetch }))
    .next()
    .catch((thrown: unknown) => thrown)
  expect(isApiError(error, 'FORBIDDEN')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('the signal ends the stream, also between two connections', async () => {
  const end = new AbortController()
  // Without it, one pause of several hundred is so short that the second request is sent before the signal.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { fetch, sent } = stubFetch(() => refused(503, 'UNAVAILABLE'))
  const next = watchEvents(createClient({ baseUrl, fetch }), { signal: end.signal }).next()
  await vi.advanceTimersByTimeAsync(0)
  end.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(sent).toHaveLength(1)
  random.mockRestore()
})

test('messages may span several chunks', async () => {
  const text =
    ': hello\r\n\r\nid: 1\r\ndata: {"a":\r\ndata: 1}\r\n\r\nretry: 5\n\nevent: end\ndata:x\n\nid: 2\ndata: lost'
  const all = []
  for await (const message of readServerSentEvents(stream([...text]).body as ReadableStream<Uint8Array>))
    all.push(message)
  expect(all).toEqual([
    { id: '1', event: 'message', data: '{"a":\n1}' },
    { id: '1', event: 'end', data: 'x' },
  ])
})
