import type { View } from '../../list/views.ts'

export const orderViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'New', address: 'new=yes' },
  { name: 'Unfulfilled', address: 'fulfillment=not-fulfilled.partially-fulfilled&status=approved' },
  { name: 'Unpaid', address: 'payment=not-paid.pending.partially-paid&status=approved' },
  { name: 'Cancelled', address: 'status=canceled&archived=both' },
  { name: 'Archived', address: 'archived=yes' },
]
