import type { Claimed, Outcome, Slot } from './deliveries-store.ts'
import { pace } from './rules.ts'

/** The running deliveries of this node, limited per receiver. */
export interface InFlight {
  readonly count: number
  has(deliveryId: string): boolean
  /** The number of further deliveries per subscription. */
  free(subscriptionIds: readonly string[]): Slot[]
  /** Counts a delivery until it ends. */
  add(delivery: Claimed, sending: Promise<Outcome | undefined>): void
  /** Resolves when one delivery ends. */
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
        // The receiver was not called, so this says nothing about its health.
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
