import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'

import { ColumnChoice } from '../list/column-choice.tsx'
import { ExportList } from '../list/export-list.tsx'
import { countFilters, FilterBar, FilterDrawer } from '../list/filter-bar.tsx'
import type { QueryState } from '../list/list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { ListTable } from '../list/list-table.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { SortChoice } from '../list/sort-choice.tsx'
import { useAddressQuery } from '../list/use-address-query.ts'
import { useColumns } from '../list/use-columns.ts'
import { ViewTabs } from '../list/view-tabs.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useMediaQuery } from '../shell/use-media-query.ts'
import { collectRows } from './export/collect-rows.ts'
import { OrderCards } from './order-cards.tsx'
import { orderColumns, orderHead } from './order-columns.tsx'
import { orderFilters } from './order-filters.tsx'
import { everything, type OrderQuery, readQuery, sameRows, writeQuery } from './order-query.ts'
import { orderSorts } from './sorts.ts'
import { toSearch } from './to-search.ts'
import { useOrderList } from './use-order-list.ts'
import { orderViews } from './views.ts'

/** As many as a page of the platform holds. */
const exportPage = 100

export function OrdersPage() {
  const client = useClient()
  const state = useAddressQuery(readQuery, writeQuery)
  const { query, change } = state
  const columns = useColumns('back-office.order-columns', orderColumns)
  const list = useOrderList(query)
  const isDesk = useMediaQuery('(min-width: 64rem)')
  const filters = {
    ...state,
    filters: orderFilters,
    onClear: () => change({ ...everything, words: query.words, sort: query.sort }),
  }
  const onSort = (sort: OrderQuery['sort']) => change({ sort })
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
            <ExportList
              one="order"
              many="orders"
              gather={(options) => collectRows(client, toSearch(query, exportPage), options)}
            />
          </>
        }
      />
      <ViewTabs
        path="/orders"
        storageKey="back-office.order-views"
        shopViews={orderViews}
        address={String(writeQuery(query))}
        isShown={(address) => sameRows(readQuery(new URLSearchParams(address)), query)}
        placeholder="Large orders of this month"
      />
      <div className="flex items-start gap-3 py-4">
        <SearchBox {...state} label="Search orders" placeholder="Number, name or e-mail" />
        {isDesk ? (
          <FilterBar {...filters} />
        ) : (
          <FilterDrawer
            {...filters}
            sort={<SortChoice sorts={orderSorts} sort={query.sort} onSort={onSort} />}
            doneLabel="Show orders"
          />
        )}
        {isDesk ? <ColumnChoice {...columns} /> : null}
      </div>
      {list.isPending ? (
        <ListSkeleton label="Loading orders" />
      ) : list.rows.length === 0 && list.error ? (
        <FailureBanner title="The orders could not be loaded" error={list.error} onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <NoOrders {...state} />
      ) : isDesk ? (
        <ListTable
          label="Orders"
          list={list}
          head={orderHead}
          columns={columns}
          sort={query.sort}
          onSort={onSort}
          descendsFirst={['date', 'total']}
        />
      ) : (
        <OrderCards list={list} />
      )}
      {list.rows.length > 0 ? <ListFoot list={list} one="order" many="orders" /> : null}
    </div>
  )
}

function NoOrders({ query, change }: QueryState<OrderQuery>) {
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
        ? `Nothing was found for “${query.words}”${countFilters(orderFilters, query) > 0 ? ' with these filters' : ''}.`
        : 'Take a filter away, or choose more days.'}
    </EmptyState>
  )
}
