import type { Faults } from '../../kernel/http/faults.ts'
import { ownFacts } from '../../kernel/http/own-facts.ts'
import { createContext, inTransaction, type Runtime } from '../../kernel/http/runtime.ts'
import type { Signer } from '../../kernel/keys/keys.ts'
import { createLoop } from '../../kernel/loop.ts'
import { deliver } from './deliver.ts'
import { type Claimed, claim, finish, type Outcome } from './deliveries-store.ts'
import { dispatch } from './dispatch.ts'
import { noteHealth } from './health.ts'
import { createInFlight } from './in-flight.ts'
import { watchHead } from './live.ts'
import { noTargets, readTargets, type Target } from './targets.ts'

export interface DeliveryEngine {
  /** Looks for events and deliveries now, periodically, and after `eventsWritten`. */
  start(): void
  /** Call it after events were committed. */
  eventsWritten(): void
  /** Sends all due deliveries before it returns. True if there were any. */
  settle(): Promise<boolean>
  stop(): Promise<void>
}

const lookEvery = 1_000
/** In milliseconds, the cache time of subscriptions. */
const knownFor = 500
/** The maximum number of concurrent deliveries, whose events are in memory. */
const mostUnderWay = 256
const mostInBatch = 200

/**
 * Delivers events to receivers: concurrently, but in order per entity, and at the pace of each receiver. `dispatch`
 * first assigns positions; deliveries are claimed and finished in batches.
 */
export function createDeliveryEngine(runtime: Runtime, faults: Faults): DeliveryEngine {
  const { services } = runtime
  const { live } = services
  // Its own transactions do not wake it, because it continues until nothing is due anyway.
  const quiet: Runtime = { ...runtime, eventsWritten: () => undefined }
  const scope = () => createContext(quiet, ownFacts(runtime))
  const inFlight = createInFlight()
  let targets = noTargets
  let knownUntil = 0
  let outcomes: Outcome[] = []
  let flushing: Promise<void> | undefined
  let [hasNewEvents, isTime] = [true, true]
  const loop = createLoop({
    every: lookEvery,
    step,
    rested() {
      hasNewEvents = true
      isTime = true
    },
    log: services.log,
    failure: 'the delivery loop failed',
  })

  return {
    start: loop.start,
    eventsWritten() {
      hasNewEvents = true
      if (targets.all.length > 0 || live.hasListeners()) loop.wake()
    },
    settle: () => loop.settle(settleNow),
    async stop() {
      await loop.stop()
      await inFlight.all()
      await flushing
      await flush()
    },
  }

  async function settleNow(): Promise<boolean> {
    let any = false
    for (;;) {
      knownUntil = 0
      hasNewEvents = true
      const did = await step()
      any ||= did || inFlight.count > 0
      // One slow receiver must not delay the others.
      if (inFlight.count > 0) await inFlight.one()
      await flush()
      if (!did && inFlight.count === 0) return any
    }
  }

  /** Returns true if there was work. */
  async function step(): Promise<boolean> {
    if (performance.now() >= knownUntil) {
      targets = await readTargets(scope())
      knownUntil = performance.now() + knownFor
    }
    if (isTime && runtime.databaseKind === 'postgresql') {
      isTime = false
      await watchHead(scope(), live)
    }
    if (targets.all.length === 0 && !live.hasListeners()) return false
    const placed = hasNewEvents ? await placeNews() : 0
    const slots = inFlight.free(targets.all.map(({ row }) => row.subscription_id))
    if (slots.length === 0 || inFlight.count >= mostUnderWay) return placed > 0
    const claimed = await claim(scope(), slots)
    for (const delivery of claimed) begin(delivery)
    return placed > 0 || claimed.length > 0
  }

  async function placeNews(): Promise<number> {
    hasNewEvents = false
    return dispatch(scope())
  }

  function begin(delivery: Claimed): void {
    const { delivery_id, subscription_id } = delivery
    const { all, signer } = targets
    const target = all.find(({ row }) => row.subscription_id === subscription_id)
    // A delivery whose lease ended during its attempt (after moving the clock) must not be sent twice at once.
    if (!target || !signer || inFlight.has(delivery_id)) return
    inFlight.add(delivery, attempt(delivery, target, signer))
  }

  async function attempt(delivery: Claimed, target: Target, signer: Signer): Promise<Outcome | undefined> {
    try {
      const outcome = await deliver(scope(), faults, delivery, target, signer)
      outcomes.push(outcome)
      return outcome
    } catch (error) {
      services.log.error({ err: error, delivery_id: delivery.delivery_id }, 'a delivery failed')
      return undefined
    } finally {
      if (loop.isOn) setImmediate(() => void flush())
    }
  }

  /** Outcomes that arrive during a write form the next batch. */
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
        await inTransaction(quiet, ownFacts(runtime), async (ctx) => {
          await finish(ctx, written)
          const tried = written.filter(({ withheld }) => !withheld)
          if (await noteHealth(ctx, tried)) knownUntil = 0
        })
      } catch (error) {
        // Their leases end, and they are sent again.
        services.log.error(
          { err: error, count: written.length },
          'failed to store the outcomes of deliveries',
        )
      }
    }
    loop.wake()
  }
}
