import type { Sort } from '../../list/list.ts'
import type { SortName } from './order-query.ts'

export const orderSorts: readonly { readonly label: string; readonly sort: Sort<SortName> }[] = [
  { label: 'Newest first', sort: { by: 'date', descending: true } },
  { label: 'Oldest first', sort: { by: 'date', descending: false } },
  { label: 'Largest total first', sort: { by: 'total', descending: true } },
  { label: 'Smallest total first', sort: { by: 'total', descending: false } },
  { label: 'By customer', sort: { by: 'customer', descending: false } },
]
