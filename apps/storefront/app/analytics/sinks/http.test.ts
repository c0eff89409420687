import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { httpSink } from './http.ts'

const posted: string[] = []
let answer: (() => void)[] = []
beforeEach(() => {
  posted.length = 0
  answer = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    posted.push(JSON.parse(String(body)).name)
    return new Promise((resolve) => answer.push(() => resolve(new Response())))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('an event waits until the one before has arrived', async () => {
  const send = httpSink({ kind: 'HTTP', url: 'https://events.example' }, ['ANALYTICS'])
  send({ name: 'add_payment_info' })
  send({ name: 'purchase' })
  await settled()
  expect(posted).toEqual(['add_payment_info'])
  answer[0]?.()
  await settled()
  expect(posted).toEqual(['add_payment_info', 'purchase'])
})

test('a receiver that does not answer delays the next event only for a moment', async () => {
  const send = httpSink({ kind: 'HTTP', url: 'https://events.example' }, ['ANALYTICS'])
  send({ name: 'add_payment_info' })
  send({ name: 'purchase' })
  await vi.advanceTimersByTimeAsync(300)
  expect(posted).toEqual(['add_payment_info', 'purchase'])
})
