import { setImmediate as turn } from 'node:timers/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { createLoop, type Loop, type LoopOptions } from './loop.ts'

const never = 1_000_000
let loop: Loop
afterEach(async () => {
  await loop.stop()
  vi.useRealTimers()
})

function start(options: Partial<LoopOptions> & Pick<LoopOptions, 'step'>): unknown[] {
  const failures: unknown[] = []
  const log = { error: (facts: object) => void failures.push(facts) }
  loop = createLoop({ every: never, log, failure: 'looking failed', ...options })
  loop.start()
  return failures
}

test('the loop runs while there is work, and rests afterwards', async () => {
  let left = 3
  let asked = 0
  start({ step: async () => ++asked > 0 && left-- > 0 })
  await turn()
  await turn()
  expect(asked).toBe(4)
})

test('waking the loop during a step causes another step', async () => {
  const going = Promise.withResolvers<boolean>()
  const second = Promise.withResolvers<void>()
  let asked = 0
  start({
    step() {
      if (++asked === 1) return going.promise
      second.resolve()
      return Promise.resolve(false)
    },
  })
  loop.wake()
  loop.wake()
  await turn()
  expect(asked).toBe(1)
  going.resolve(false)
  await second.promise
  await turn()
  expect(asked).toBe(2)
})

test('a failed step is logged, and the loop continues after its rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  let rests = 0
  const failures = start({
    every: 1_000,
    rested: () => void rests++,
    async step() {
      if (++asked === 1) throw new Error('the database is away')
      return false
    },
  })
  await turn()
  expect(failures).toMatchObject([{ err: { message: 'the database is away' } }])
  expect([asked, rests]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  await turn()
  expect([asked, rests]).toEqual([2, 1])
})

test('a stopped loop ends its current step and starts no other', async () => {
  const going = Promise.withResolvers<boolean>()
  let asked = 0
  start({
    step() {
      asked++
      return going.promise
    },
  })
  let hasStopped = false
  const stopped = loop.stop().then(() => {
    hasStopped = true
  })
  await turn()
  expect([loop.isOn, hasStopped]).toEqual([false, false])
  going.resolve(true)
  await stopped
  loop.wake()
  await turn()
  expect(asked).toBe(1)
})

test('settle waits for the current step and earlier settle calls', async () => {
  const going = Promise.withResolvers<boolean>()
  const done: string[] = []
  start({
    async step() {
      await going.promise
      done.push('step')
      return false
    },
  })
  const first = loop.settle(async () => done.push('first'))
  const failing = loop.settle(() => Promise.reject(new Error('not possible')))
  const last = loop.settle(async () => done.push('last'))
  await turn()
  expect(done).toEqual([])
  going.resolve(false)
  await expect(failing).rejects.toThrow('not possible')
  await Promise.all([first, last])
  expect(done).toEqual(['step', 'first', 'last'])
})
