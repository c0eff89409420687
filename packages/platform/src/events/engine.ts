import type { Faults } from '../http/faults.ts'
import { createContext, inTransaction, type Runtime } from '../http/runtime.ts'
import { factsOfJob } from '../jobs/runner.ts'
import { type Signer, signerOf } from '../keys/keys.ts'
import { createLoop } from '../loop.ts'
import { later } from '../time-spans.ts'
import { type Claimed, claim, finish, type Outcome } from './deliveries-store.ts'
import { dispatch, isFor } from './dispatch.ts'
import type { Receiver } from './envelope.ts'
import { noteHealth } from './health.ts'
import type { Installation } from './installations.ts'
import { watchHead } from './live.ts'
import { pace, pauseAfter, retryAfter } from './rules.ts'
import { isAccepted, receiverOf, send, withModified } from './send.ts'
import { findSubscription, listSubscriptions, type SubscriptionRow } from './subscriptions-store.ts'
import type { DeliveryAttempt } from './tables.ts'

export interface DeliveryEngine {
  /** Looks for what is to be told, now and whenever there may be something. */
  start(): void
  /** Something was announced. */
  told(): void
  /** Delivers everything that is due before it returns. True when there was something. */
  settle(): Promise<boolean>
  stop(): Promise<void>
}

const lookEvery = 1_000
/** Who is told is read again after so long. */
const knownFor = 500
/** Deliveries that are under way at once: their events are in memory. */
const mostUnderWay = 256
const mostInBatch = 200
const notToBeTold = 'It may not, or is not to, be told of this any more'

/** A subscription with what it takes to write to it. */
interface Target {
  readonly row: SubscriptionRow
  readonly receiver: Receiver
  /** Of its app. */
  readonly installation: Installation | undefined
}

/**
 * Tells receivers what happened: many at once, the events of one entity one after another, each receiver at its own
 * pace. Events get their places first (`dispatch`), deliveries are claimed and their outcomes written in batches.
 */
export function createDeliveryEngine(runtime: Runtime, faults: Faults): DeliveryEngine {
  const { services, clock } = runtime
  const { live } = services
  // Its own transactions wake nobody here: it looks until nothing is due anyway.
  const quiet: Runtime = { ...runtime, told: () => undefined }
  const scope = () => createContext(quiet, factsOfJob(runtime))
  const underWay = new Map<string, Promise<void>>()
  const busy = new Map<string, number>()
  const paces = new Map<string, number>()
  let targets: readonly Target[] = []
  let signer: Signer | undefined
  let knownUntil = 0
  let outcomes: Outcome[] = []
  let flushing: Promise<void> | undefined
  let [isNews, isTime] = [true, true]
  const loop = createLoop({
    every: lookEvery,
    step,
    rested() {
      isNews = true
      isTime = true
    },
    log: services.log,
    failure: 'looking for deliveries failed',
  })

  return {
    start: loop.start,
    told() {
      isNews = true
      if (targets.length > 0 || live.isHeard()) loop.wake()
    },
    settle: () => loop.settle(settleNow),
    async stop() {
      await loop.stop()
      await Promise.all(underWay.values())
      await flushing
      await flush()
    },
  }

  async function settleNow(): Promise<boolean> {
    let any = false
    for (;;) {
      knownUntil = 0
      isNews = true
      const did = await step()
      any ||= did || underWay.size > 0
      // One that hangs holds up nobody else here either.
      if (underWay.size > 0) await Promise.race(underWay.values())
      await flush()
      if (!did && underWay.size === 0) return any
    }
  }

  /** True when there was something to do. */
  async function step(): Promise<boolean> {
    await learnTargets()
    if (isTime && runtime.databaseKind === 'postgresql') {
      isTime = false
      await watchHead(scope(), live)
    }
    if (targets.length === 0 && !live.isHeard()) return false
    const placed = isNews ? await placeNews() : 0
    const slots = targets.flatMap(({ row: { subscription_id: subscriptionId } }) => {
      const free = (paces.get(subscriptionId) ?? pace.first) - (busy.get(subscriptionId) ?? 0)
      return free > 0 ? [{ subscriptionId, free }] : []
    })
    if (slots.length === 0 || underWay.size >= mostUnderWay) return placed > 0
    const claimed = await claim(scope(), slots)
    for (const delivery of claimed) begin(delivery)
    return placed > 0 || claimed.length > 0
  }

  async function placeNews(): Promise<number> {
    isNews = false
    return dispatch(scope())
  }

  async function learnTargets(): Promise<void> {
    if (performance.now() < knownUntil) return
    const ctx = scope()
    const rows = (await listSubscriptions(ctx)).filter(({ active }) => active)
    const installations = rows.some(({ app_id }) => app_id) ? await services.installations.list(ctx) : []
    targets = await Promise.all(
      rows.map(async (row) => ({
        row,
        receiver: await receiverOf(ctx, row),
        installation: installations.find(({ id }) => id === row.app_id),
      })),
    )
    signer = rows.length > 0 ? await signerOf(ctx, 'webhooks') : undefined
    knownUntil = performance.now() + knownFor
  }

  function begin(delivery: Claimed): void {
    const { delivery_id, subscription_id } = delivery
    const target = targets.find(({ row }) => row.subscription_id === subscription_id)
    // A lease that ended while its try was under way (a moved clock) is not tried twice at once.
    if (!target || !signer || underWay.has(delivery_id)) return
    busy.set(subscription_id, (busy.get(subscription_id) ?? 0) + 1)
    const done = deliver(delivery, target, signer)
      .then((outcome) => {
        outcomes.push(outcome)
      })
      .catch((error: unknown) => services.log.error({ err: error, delivery_id }, 'a delivery failed'))
      .finally(() => {
        underWay.delete(delivery_id)
        const left = (busy.get(subscription_id) ?? 1) - 1
        if (left > 0) busy.set(subscription_id, left)
        else busy.delete(subscription_id)
        if (loop.isOn) setImmediate(() => void flush())
      })
    underWay.set(delivery_id, done)
  }

  async function deliver(delivery: Claimed, target: Target, signer: Signer): Promise<Outcome> {
    const { row, receiver } = target
    if (!(await isStillFor(target, delivery))) return withhold(delivery)
    const ctx = scope()
    const event = await withModified(ctx, delivery)
    const attempts: DeliveryAttempt[] = []
    let asked: string | undefined
    for (let copy = 0; copy < (faults.webhooksTwice ? 2 : 1); copy++) {
      const sent = await send(ctx, row.url, event, receiver, signer)
      attempts.push(sent.attempt)
      asked = sent.retryAfter
    }
    const accepted = attempts.some(isAccepted)
    paces.set(row.subscription_id, pace.after(paces.get(row.subscription_id) ?? pace.first, accepted))
    if (accepted) return { delivery, attempts, state: 'delivered', dueAt: null }
    const now = clock.now()
    const pause = pauseAfter(delivery.tries + attempts.length, Math.random(), retryAfter(asked, now))
    if (pause === undefined) return { delivery, attempts, state: 'failed', dueAt: null }
    return { delivery, attempts, state: 'waiting', dueAt: later(now, pause) }
  }

  async function isStillFor({ row, installation }: Target, event: Claimed): Promise<boolean> {
    if (isFor(row, installation, event)) return true
    // What is known of the receiver may be older than what put it in line.
    const ctx = scope()
    const now = await findSubscription(ctx, row.subscription_id)
    return now !== undefined && isFor(now, await services.installations.find(ctx, now.app_id ?? ''), event)
  }

  /** It was put in line while the receiver was to be told of it, or by somebody who asked for it once more. */
  function withhold(delivery: Claimed): Outcome {
    const attempt = { time: clock.now().toISOString(), error: notToBeTold, milliseconds: 0 }
    return { delivery, attempts: [attempt], state: 'failed', dueAt: null, withheld: true }
  }

  /** What came back while the last batch was being written is the next batch. */
  function flush(): Promise<void> {
    flushing ??= writeAll().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  async function writeAll(): Promise<void> {
    while (outcomes.length > 0) {
      const written = outcomes.slice(0, mostInBatch)
      outcomes = outcomes.slice(mostInBatch)
      try {
        await inTransaction(quiet, factsOfJob(runtime), async (ctx) => {
          await finish(ctx, written)
          const tried = written.filter(({ withheld }) => !withheld)
          if (await noteHealth(ctx, tried)) knownUntil = 0
        })
      } catch (error) {
        // Their leases end, and they are sent once more.
        services.log.error({ err: error, count: written.length }, 'outcomes of deliveries could not be kept')
      }
    }
    loop.wake()
  }
}
