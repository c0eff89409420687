import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Job } from '../area.ts'
import { inBackground, outsideTransaction, together } from '../http/context.ts'
import { ownFacts } from '../http/own-facts.ts'
import { createContext, type Runtime } from '../http/runtime.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createTracing } from '../operations/tracing.ts'
import type { Services } from '../services.ts'
import { createClock, createRandom } from '../time/time.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

let platform: TestPlatform
let runtime: Runtime
let ran: unknown[]
let runner: JobRunner
let failures: number

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  const clock = createClock()
  const quiet = { debug() {}, info() {}, warn() {}, error() {} }
  const measured = { metrics: createMetrics(), tracing: createTracing(undefined) }
  const services = { baseUrl: platform.baseUrl, log: quiet, ...measured } as unknown as Services
  runtime = {
    siteId: platform.siteId,
    db: platform.db,
    databaseKind: 'embedded',
    clock,
    random: createRandom(clock),
    services,
    reactionsTo: () => [],
    wake() {},
  }
  ran = []
  failures = 0
  const job = async (_ctx: unknown, payload: unknown) => {
    if (failures-- > 0) throw new Error('not yet')
    ran.push(payload)
  }
  const daily: Job = async (ctx, { kind }: { kind: string }) => {
    ran.push(kind)
    await ctx.schedule(kind, new Date(ctx.clock.now().getTime() + 86_400_000), { kind }, 'daily')
  }
  const jobs = { dailyInside: daily, dailyOutside: outsideTransaction<Job>((...given) => daily(...given)) }
  const known = {
    inside: job,
    outside: outsideTransaction(job),
    beside: inBackground(job),
    ...jobs,
  }
  runner = createJobRunner(runtime, [{ jobs: known }])
})

const schedule = (kind: string, inSeconds: number, payload: object, key?: string) => {
  const ctx = createContext(runtime, ownFacts(runtime))
  return ctx.schedule(kind, new Date(ctx.clock.now().getTime() + inSeconds * 1_000), payload, key)
}

test.each(['inside', 'outside', 'beside'])(
  'a job %s a transaction runs once, when it is due',
  async (kind) => {
    await schedule(kind, 60, { n: 1 })
    await runner.settle()
    expect(ran).toEqual([])
    runtime.clock.advance(61_000)
    await runner.settle()
    await runner.settle()
    expect(ran).toEqual([{ n: 1 }])
  },
)

test.each(['inside', 'outside', 'beside'])(
  'a job %s a transaction that fails runs again later',
  async (kind) => {
    failures = 1
    await schedule(kind, 0, { n: 1 })
    await runner.settle()
    expect(ran).toEqual([])
    runtime.clock.advance(10_000)
    await runner.settle()
    expect(ran).toEqual([{ n: 1 }])
  },
)

test('due jobs run in the order of their time', async () => {
  await schedule('inside', 20, { n: 2 })
  await schedule('inside', 10, { n: 1 })
  runtime.clock.advance(30_000)
  await runner.settle()
  expect(ran).toEqual([{ n: 1 }, { n: 2 }])
})

test('a job replaces a waiting job with the same key', async () => {
  await schedule('inside', 10, { n: 1 }, 'key')
  await schedule('inside', 20, { n: 2 }, 'key')
  runtime.clock.advance(30_000)
  await runner.settle()
  expect(ran).toEqual([{ n: 2 }])
})

test.each(['dailyInside', 'dailyOutside'])('%s plans itself again and again', async (kind) => {
  await schedule(kind, 0, { kind }, 'daily')
  for (let day = 0; day < 4; day++) {
    await runner.settle()
    runtime.clock.advance(86_400_000)
  }
  expect(ran).toEqual([kind, kind, kind, kind])
})

test('concurrent settle calls wait for running jobs', async () => {
  const [slow, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const job: Job = async () => {
    started.resolve()
    await slow.promise
    ran.push('slow')
  }
  runner = createJobRunner(runtime, [{ jobs: { slow: outsideTransaction(job) } }])
  await schedule('slow', 0, {})
  const first = runner.settle()
  await started.promise
  const second = runner.settle().then(() => [...ran])
  // Without waiting, the call would return before the database has answered ten times.
  for (let round = 0; round < 10; round++) await sql`select 1`.execute(runtime.db)
  slow.resolve()
  expect(await second).toEqual(['slow'])
  await first
})

test('background jobs do not delay other jobs, and those of one kind leave a place to the others', async () => {
  const slow = Promise.withResolvers<void>()
  let most = 0
  let now = 0
  const job: Job = async () => {
    most = Math.max(most, ++now)
    await slow.promise
    now--
  }
  const another: Job = async () => {
    ran.push('another')
    slow.resolve()
  }
  const quick: Job = async () => {
    ran.push('quick')
  }
  runner = createJobRunner(runtime, [
    { jobs: { slow: inBackground(job), another: inBackground(another), quick } },
  ])
  for (let count = 0; count < 4; count++) await schedule('slow', 0, { count })
  await schedule('quick', 1, {})
  await schedule('another', 2, {})
  runtime.clock.advance(3_000)
  await runner.settle()
  expect({ ran, most, now }).toEqual({ ran: ['quick', 'another'], most: 2, now: 0 })
})

describe('jobs that run together', () => {
  const sets: unknown[] = []
  beforeEach(() => {
    sets.length = 0
    const gather = together(async (_ctx, payloads: readonly { readonly n: number }[]) => {
      if (payloads.some(({ n }) => n === failures)) throw new Error('not this one')
      sets.push(payloads.map(({ n }) => n))
    })
    runner = createJobRunner(runtime, [{ jobs: { gather, inside: async () => void sets.push('inside') } }])
  })

  test('take all due payloads at once', async () => {
    for (const n of [1, 2, 3]) await schedule('gather', n, { n })
    await schedule('gather', 60, { n: 4 })
    runtime.clock.advance(10_000)
    await runner.settle()
    expect(sets).toEqual([[1, 2, 3]])
  })

  test('run alone after a failure, so that one of them does not hold up the others', async () => {
    failures = 2
    for (const n of [1, 2, 3]) await schedule('gather', 0, { n })
    await runner.settle()
    expect(sets).toEqual([])
    runtime.clock.advance(10_000)
    await runner.settle()
    expect(sets.toSorted()).toEqual([[1], [3]])
  })

  test('wait for each other while the runner goes on', async () => {
    await schedule('gather', 0, { n: 1 })
    runner.start()
    await vi.waitFor(() => expect(sets).toEqual([[1]]))
    for (const n of [2, 3]) {
      await schedule('gather', 0, { n })
      await schedule('inside', 0, {})
      runner.wake()
      await vi.waitFor(() => expect(sets).toHaveLength(n))
    }
    await vi.waitFor(() => expect(sets).toEqual([[1], 'inside', 'inside', [2, 3]]), { timeout: 5_000 })
    await runner.stop()
  })
})

test('the job of a dead runner is resumed after half a minute', async () => {
  const hangs = Promise.withResolvers<void>()
  let begun = 0
  const job: Job = async () => {
    if (++begun === 1) {
      hangs.resolve()
      await new Promise(() => undefined)
    }
    ran.push('done')
  }
  const jobs = { hanging: outsideTransaction(job) }
  const [dead, alive] = [createJobRunner(runtime, [{ jobs }]), createJobRunner(runtime, [{ jobs }])]
  await schedule('hanging', 0, {})
  void dead.settle()
  await hangs.promise
  await alive.settle()
  expect(ran).toEqual([])
  runtime.clock.advance(31_000)
  await alive.settle()
  expect(ran).toEqual(['done'])
})

test('a job that never succeeds is kept as failed', async () => {
  failures = Infinity
  await schedule('inside', 0, {})
  for (let attempt = 0; attempt < 26; attempt++) {
    await runner.settle()
    runtime.clock.advance(8 * 3_600_000)
  }
  const job = await platform.db
    .selectFrom('jobs')
    .selectAll()
    .where('site_id', '=', platform.siteId)
    // The table also contains the jobs of the site itself.
    .where('kind', '=', 'inside')
    .executeTakeFirstOrThrow()
  expect(job).toMatchObject({ state: 'failed', attempts: 25, last_error: 'not yet' })
})

test('a stopping node releases its unfinished job, and another node starts the job at once', async () => {
  const begun = Promise.withResolvers<void>()
  const endless = inBackground(async () => {
    begun.resolve()
    await new Promise(() => undefined)
  })
  const going = createJobRunner(runtime, [{ jobs: { endless } }])
  await schedule('endless', 0, { n: 1 })
  going.start()
  await begun.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = going.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  const taken = inBackground(async (_ctx: unknown, payload: unknown) => void ran.push(payload))
  await createJobRunner(runtime, [{ jobs: { endless: taken } }]).settle()
  expect(ran).toEqual([{ n: 1 }])
})

test('jobs that end in time are not released', async () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = inBackground(async (_ctx: unknown, payload: unknown) => {
    begun.resolve()
    await go.promise
    ran.push(payload)
  })
  const going = createJobRunner(runtime, [{ jobs: { slow } }])
  await schedule('slow', 0, { n: 1 })
  going.start()
  await begun.promise
  const stopped = going.stop()
  go.resolve()
  await stopped
  await createJobRunner(runtime, [{ jobs: { slow } }]).settle()
  expect(ran).toEqual([{ n: 1 }])
})
