import type { Sort } from '../../list/list.ts'
import type { View } from '../../list/views.ts'
import type { SortName } from './product-query.ts'

export const productViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'Published', address: 'status=published' },
  { name: 'Drafts', address: 'status=draft' },
  { name: 'Scheduled', address: 'status=scheduled' },
  { name: 'Out of stock', address: 'status=published&stock=out' },
  { name: 'Archived', address: 'status=archived' },
]

export const productSorts: readonly { readonly label: string; readonly sort: Sort<SortName> }[] = [
  { label: 'Newest first', sort: { by: 'created', descending: true } },
  { label: 'Recently changed first', sort: { by: 'updated', descending: true } },
  { label: 'By name', sort: { by: 'name', descending: false } },
  { label: 'Lowest price first', sort: { by: 'price', descending: false } },
  { label: 'Shop order', sort: { by: 'position', descending: false } },
]
