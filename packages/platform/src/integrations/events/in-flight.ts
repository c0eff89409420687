import type { Claimed, Outcome, Slot } from './deliveries-store.ts'
import { pace } from './rules.ts'

/** What this node is sending, each receiver at its own pace. */
export interface InFlight {
  readonly count: number
  has(deliveryId: string): boolean
  /** How many more each of these subscriptions may be sent. */
  free(subscriptionIds: readonly string[]): Slot[]
  /** Counts it until it has ended, however it ends. */
  add(delivery: Claimed, sending: Promise<Outcome | undefined>): void
  /** The first of them has ended. */
  one(): Promise<void>
  all(): Promise<void>
}

export function createInFlight(): InFlight {
  const sent = new Map<string, Promise<void>>()
  const busy = new Map<string, number>()
  const paces = new Map<string, number>()

  return {
    get count() {
      return sent.size
    },
    has: (deliveryId) => sent.has(deliveryId),
    free: (subscriptionIds) =>
      subscriptionIds.flatMap((subscriptionId) => {
        const free = paceOf(subscriptionId) - (busy.get(subscriptionId) ?? 0)
        return free > 0 ? [{ subscriptionId, free }] : []
      }),
    add({ delivery_id, subscription_id }, sending) {
      busy.set(subscription_id, (busy.get(subscription_id) ?? 0) + 1)
      const ended = sending.then((outcome) => {
        sent.delete(delivery_id)
        const left = (busy.get(subscription_id) ?? 1) - 1
        if (left > 0) busy.set(subscription_id, left)
        else busy.delete(subscription_id)
        // Nobody was asked: it says nothing of the receiver.
        if (!outcome || outcome.withheld) return
        paces.set(subscription_id, pace.after(paceOf(subscription_id), outcome.state === 'delivered'))
      })
      sent.set(delivery_id, ended)
    },
    async one() {
      await Promise.race(sent.values())
    },
    async all() {
      await Promise.all(sent.values())
    },
  }

  function paceOf(subscriptionId: string): number {
    return paces.get(subscriptionId) ?? pace.first
  }
}
