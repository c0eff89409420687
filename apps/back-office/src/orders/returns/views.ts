import type { View } from '../../list/views.ts'

/** The returns that staff must answer. */
export const requestedAddress = 'status=requested'

export const returnViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'Open', address: 'status=requested.approved' },
  { name: 'Requested', address: requestedAddress },
  { name: 'Awaiting arrival', address: 'status=approved' },
]
