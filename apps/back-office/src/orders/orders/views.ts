import type { View } from '../../list/views.ts'

/** The orders that staff must approve or reject. */
export const pendingAddress = 'status=pending'

export const orderViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'New', address: 'new=yes' },
  { name: 'Pending approval', address: pendingAddress },
  { name: 'Unfulfilled', address: 'fulfillment=not-fulfilled.partially-fulfilled&status=approved' },
  { name: 'On hold', address: 'hold=yes' },
  { name: 'Unpaid', address: 'payment=not-paid.pending.partially-paid&status=approved' },
  { name: 'Cancelled', address: 'status=canceled&archived=both' },
  { name: 'Archived', address: 'archived=yes' },
]
