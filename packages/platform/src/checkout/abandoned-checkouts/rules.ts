import type { AbandonedCheckout } from '../../generated/abandoned-checkouts.ts'
import type { KeptActivity } from './columns.ts'

/** The limit of the wire format. */
const mostActivities = 20

export const abandonedMoves = {
  ABANDONED: ['RECOVERED'],
  RECOVERED: [],
} as const satisfies Record<AbandonedCheckout['status'], readonly AbandonedCheckout['status'][]>

export function withActivity(
  activities: readonly KeptActivity[],
  type: KeptActivity['type'],
  now: Date,
): readonly KeptActivity[] {
  return [...activities, { createdDate: now.toISOString(), type }].slice(-mostActivities)
}

export interface RecoveryNumbers {
  readonly recoverable: { readonly value: number; readonly count: number }
  readonly recovered: { readonly value: number; readonly count: number }
}

/** The share of abandoned checkouts that were recovered; 0 without any. */
export function recoveryRate({ recoverable, recovered }: RecoveryNumbers): number {
  const all = recoverable.count + recovered.count
  return all === 0 ? 0 : Math.round((recovered.count / all) * 10_000) / 10_000
}
