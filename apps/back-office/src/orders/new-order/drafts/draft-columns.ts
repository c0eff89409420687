import type { DraftOrder } from '@vitrine/client/draft-orders'

import { counted, formatWhen } from '../../../data/format.ts'
import { newOrderPath } from '../../../data/new-orders.ts'
import type { Column } from '../../../list/list.ts'
import type { HeadColumn } from '../../../list/list-row.tsx'
import { draftName } from './draft-name.ts'
import type { DraftSort } from './draft-query.ts'

export const itemsText = ({ lineItems }: DraftOrder): string =>
  counted(
    lineItems.reduce((sum, { lineItem }) => sum + lineItem.quantity, 0),
    'item',
    'items',
  )

export const totalText = ({ priceSummary }: DraftOrder): string => priceSummary.total.formattedAmount

export const draftHead: HeadColumn<DraftOrder, DraftSort> = {
  name: 'Customer',
  width: 12,
  href: ({ id }) => newOrderPath(id),
  cell: draftName,
}

export const draftColumns: readonly Column<DraftOrder, DraftSort>[] = [
  {
    id: 'changed',
    name: 'Last change',
    width: 9,
    sort: 'changed',
    cell: ({ updatedDate }, now) => formatWhen(updatedDate, now),
  },
  { id: 'items', name: 'Items', width: 6, cell: itemsText },
  { id: 'total', name: 'Total', width: 7, numeric: true, cell: totalText },
  { id: 'email', name: 'Email', width: 14, cell: ({ buyerInfo }) => buyerInfo.email ?? '–' },
  {
    id: 'created',
    name: 'Created',
    width: 9,
    sort: 'created',
    cell: ({ createdDate }, now) => formatWhen(createdDate, now),
  },
]
