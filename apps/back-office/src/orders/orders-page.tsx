import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { Spinner } from '@vitrine/ui/spinner'

import { counted } from '../data/format.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useMediaQuery } from '../shell/use-media-query.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportOrders } from './export/export-orders.tsx'
import { FilterBar, FilterDrawer } from './filter-bar.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { OrderCards } from './order-cards.tsx'
import { countFilters, everything, sameRows } from './order-query.ts'
import { OrdersTable } from './orders-table.tsx'
import { SearchBox } from './search-box.tsx'
import { useColumns } from './use-columns.ts'
import { type OrderList, useOrderList } from './use-order-list.ts'
import { type OrderQueryState, useOrderQuery } from './use-order-query.ts'
import { ViewTabs } from './view-tabs.tsx'

export function OrdersPage() {
  const state = useOrderQuery()
  const columns = useColumns()
  const list = useOrderList(state.query)
  const isDesk = useMediaQuery('(min-width: 64rem)')
  return (
    <div className="flex flex-col lg:h-dvh">
      <PageHead
        title="Orders"
        actions={
          <>
            <IconButton
              label="Look for new orders"
              icon={<RefreshIcon size={18} className={list.isRefreshing ? 'animate-spin' : undefined} />}
              onClick={list.refresh}
            />
            <ExportOrders query={state.query} />
          </>
        }
      />
      <ViewTabs query={state.query} />
      <div className="flex items-start gap-3 py-4">
        <SearchBox {...state} />
        {isDesk ? <FilterBar {...state} /> : <FilterDrawer {...state} />}
        {isDesk ? <ColumnChoice {...columns} /> : null}
      </div>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.orders.length === 0 && list.error ? (
        <FailureBanner title="The orders could not be loaded" error={list.error} onRetry={list.retry} />
      ) : list.orders.length === 0 ? (
        <NoOrders {...state} />
      ) : isDesk ? (
        <OrdersTable
          list={list}
          columns={columns.columns}
          sort={state.query.sort}
          onSort={(sort) => state.change({ sort })}
        />
      ) : (
        <OrderCards list={list} />
      )}
      {list.orders.length > 0 ? <ListFoot list={list} /> : null}
    </div>
  )
}

function NoOrders({ query, change }: OrderQueryState) {
  if (sameRows(query, everything))
    return (
      <EmptyState title="No orders yet">
        As soon as somebody buys something, the order stands here.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No order matches"
      action={
        <Button variant="secondary" onClick={() => change(everything)}>
          Show all orders
        </Button>
      }
    >
      {query.words
        ? `Nothing was found for “${query.words}”${countFilters(query) > 0 ? ' with these filters' : ''}.`
        : 'Take a filter away, or choose more days.'}
    </EmptyState>
  )
}

/** How much is shown, and what became of the rest. */
function ListFoot({ list }: { readonly list: OrderList }) {
  if (list.error)
    return (
      <FailureBanner
        title="The next orders could not be loaded"
        error={list.error}
        onRetry={list.retry}
        className="my-3"
      />
    )
  const count = counted(list.orders.length, 'order', 'orders')
  return (
    <footer className="flex min-h-11 items-center gap-3 border-line text-xs text-ink-soft lg:border-t">
      <span role="status" className="vt-numbers">
        {list.hasMore ? `${count} loaded, more as you scroll` : `${count}, that is all`}
      </span>
      {list.isLoadingMore ? <Spinner className="size-4" /> : null}
    </footer>
  )
}
