import { countOrders } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PlusIcon, ReceiptIcon } from '@vitrine/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { may } from '../../data/may.ts'
import { ExportList } from '../../list/export-list.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useSelection } from '../../list/use-selection.ts'
import { OrderSelection } from './bulk/order-selection.tsx'
import { useOrderBulk } from './bulk/use-order-bulk.tsx'
import { collectRows } from './export/collect-rows.ts'
import { OrderCard } from './order-card.tsx'
import { orderColumns, orderHead } from './order-columns.tsx'
import { orderFilters } from './order-filters.tsx'
import { defaultQuery, readQuery, writeQuery } from './order-query.ts'
import { orderSorts } from './sorts.ts'
import { toSearch, toTarget, toThese } from './to-search.ts'
import { useOrderList } from './use-order-list.ts'
import { orderViews } from './views.ts'

/** The page size of the platform. */
const exportPage = 100

export function OrdersPage() {
  const client = useClient()
  const state = useAddressQuery(readQuery, writeQuery)
  const { query } = state
  const list = useOrderList(query)
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const selection = useSelection(ids, String(writeQuery({ ...query, sort: defaultQuery.sort })))
  const bulk = useOrderBulk(selection.clear)
  const target = selection.isAll ? toTarget(query) : toThese([...selection.ids])
  const isSelecting = selection.isAll || selection.ids.size > 0
  return (
    <>
      <ListPage
        title="Orders"
        path="/orders"
        one="order"
        many="orders"
        state={state}
        defaultQuery={defaultQuery}
        address={{ read: readQuery, write: writeQuery }}
        list={list}
        head={orderHead}
        columns={orderColumns}
        descendsFirst={['date', 'total']}
        sorts={orderSorts}
        views={orderViews}
        viewExample="Large orders this month"
        counts={{
          key: keys.orders,
          of: async (asked, signal) => {
            const { count, hasMore } = await countOrders(client, toTarget(asked), { signal })
            return hasMore ? `${count}+` : String(count)
          },
        }}
        filters={orderFilters}
        searchFor="Number, name or email"
        actions={
          <>
            <ExportList
              one="order"
              many="orders"
              gather={(options) => collectRows(client, toSearch(query, exportPage), options)}
            />
            <Link to="/orders/drafts" className="vt-link text-sm">
              Drafts
            </Link>
            {may('ORDERS.MANAGE') ? (
              <Link to="/orders/new" className={buttonClass({ size: 'sm' })}>
                <PlusIcon size={16} className="mr-2" />
                New order
              </Link>
            ) : null}
          </>
        }
        selection={selection}
        nameOf={({ number }) => `order ${number}`}
        footer={
          isSelecting ? (
            <OrderSelection
              selection={selection}
              list={list}
              target={target}
              isArchive={query.archived === 'yes'}
              onTask={(task) =>
                bulk.start(task, {
                  target,
                  orders: list.rows.filter(({ id }) => selection.ids.has(id)),
                  isAll: selection.isAll,
                })
              }
            />
          ) : null
        }
        card={(order, now) => <OrderCard order={order} now={now} selection={selection} />}
        cardHeight={116}
        empty={
          <EmptyState title="No orders yet" icon={<ReceiptIcon size={28} />}>
            Orders from your shop will appear here. You can also create an order.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  )
}
