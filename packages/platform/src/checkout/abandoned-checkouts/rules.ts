import type { AbandonedCheckout } from '../../generated/abandoned-checkouts.ts'
import type { KeptActivity } from './columns.ts'

/** The wire keeps no more of them. */
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

/** The share of what was left that came back; 0 when nothing was left. */
export function recoveryRate({ recoverable, recovered }: RecoveryNumbers): number {
  const all = recoverable.count + recovered.count
  return all === 0 ? 0 : Math.round((recovered.count / all) * 10_000) / 10_000
}
