import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'

import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useAddressQuery } from '../list/use-address-query.ts'
import { collectRows } from './export/collect-rows.ts'
import { OrderCard } from './order-card.tsx'
import { orderColumns, orderHead } from './order-columns.tsx'
import { orderFilters } from './order-filters.tsx'
import { everything, readQuery, writeQuery } from './order-query.ts'
import { orderSorts } from './sorts.ts'
import { toSearch } from './to-search.ts'
import { useOrderList } from './use-order-list.ts'
import { orderViews } from './views.ts'

/** As many as a page of the platform holds. */
const exportPage = 100

export function OrdersPage() {
  const client = useClient()
  const state = useAddressQuery(readQuery, writeQuery)
  const { query } = state
  const list = useOrderList(query)
  return (
    <ListPage
      title="Orders"
      path="/orders"
      one="order"
      many="orders"
      state={state}
      everything={everything}
      address={{ read: readQuery, write: writeQuery }}
      list={list}
      head={orderHead}
      columns={orderColumns}
      descendsFirst={['date', 'total']}
      sorts={orderSorts}
      views={orderViews}
      viewExample="Large orders of this month"
      filters={orderFilters}
      searchFor="Number, name or e-mail"
      actions={
        <ExportList
          one="order"
          many="orders"
          gather={(options) => collectRows(client, toSearch(query, exportPage), options)}
        />
      }
      card={(order, now) => <OrderCard order={order} now={now} />}
      cardHeight={116}
      empty={
        <EmptyState title="No orders yet">
          As soon as somebody buys something, the order stands here.
        </EmptyState>
      }
    />
  )
}
