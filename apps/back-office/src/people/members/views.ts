import type { Sort } from '../../list/list.ts'
import type { View } from '../../list/views.ts'
import type { SortName } from './member-query.ts'

export const pendingAddress = 'status=pending'

export const memberViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'Pending approval', address: pendingAddress },
  { name: 'Approved', address: 'status=approved' },
  { name: 'Blocked', address: 'status=blocked' },
  { name: 'Muted', address: 'activity=muted' },
  { name: 'Public', address: 'privacy=public' },
]

export const memberSorts: readonly { readonly label: string; readonly sort: Sort<SortName> }[] = [
  { label: 'Newest first', sort: { by: 'joined', descending: true } },
  { label: 'Oldest first', sort: { by: 'joined', descending: false } },
  { label: 'By name', sort: { by: 'name', descending: false } },
  { label: 'Last sign-in first', sort: { by: 'seen', descending: true } },
]
