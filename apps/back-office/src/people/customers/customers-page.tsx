import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Customer, countCustomers, queryCustomers } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { EmptyState } from '@vitrine/ui/empty-state'

import { useRowTasks } from '../../bulk/use-row-tasks.tsx'
import { segmentsOptions } from '../../data/customer-segments.ts'
import { customerKeys, customerTitle } from '../../data/customers.ts'
import { counted, formatDay } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { ExportList } from '../../list/export-list.tsx'
import type { Column } from '../../list/list.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { HeadColumn } from '../../list/list-row.tsx'
import { RowCard } from '../../list/row-card.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { useRowsSelection } from '../../list/use-rows-selection.ts'
import { collectCustomers } from './collect-customers.ts'
import {
  address,
  type ChoiceName,
  type CustomerQuery,
  conditionsOf,
  nameOf,
  type SortName,
  toRequest,
  valuesOf,
} from './customer-list.ts'
import { CustomerSelection, customerWords } from './customer-selection.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { NewCustomer } from './new-customer.tsx'

const filterOf = (name: ChoiceName, title: string) => ({
  name,
  title,
  values: valuesOf(name),
  nameOf: (value: string) => nameOf(name, value),
})

const filters = choiceFilters<ChoiceName, SortName>([
  filterOf('account', 'Account'),
  filterOf('orders', 'Orders'),
  filterOf('marketing', 'Marketing'),
])

const head: HeadColumn<Customer, SortName> = {
  name: 'Name',
  width: 12,
  sort: 'name',
  href: ({ id }) => `/customers/${id}`,
  cell: (customer) => customerTitle(customer),
}

const columns: readonly Column<Customer, SortName>[] = [
  { id: 'email', name: 'Email', width: 14, cell: ({ email }) => email },
  { id: 'account', name: 'Account', width: 6, cell: ({ memberId }) => (memberId ? 'Member' : 'Guest') },
  { id: 'orders', name: 'Orders', width: 5, sort: 'orders', numeric: true, cell: (row) => row.orderCount },
  {
    id: 'spent',
    name: 'Total spent',
    width: 7,
    sort: 'spent',
    numeric: true,
    cell: ({ totalSpent }) => totalSpent.formattedAmount,
  },
  { id: 'last', name: 'Last order', width: 8, sort: 'last', cell: (row) => dayOf(row.lastOrderDate) },
  { id: 'tags', name: 'Tags', width: 10, cell: ({ tags }) => tags.join(', ') || '–' },
  {
    id: 'average',
    name: 'Average order',
    width: 8,
    numeric: true,
    extra: true,
    cell: ({ averageSpent }) => averageSpent.formattedAmount,
  },
  { id: 'first', name: 'First order', width: 8, extra: true, cell: (row) => dayOf(row.firstOrderDate) },
  {
    id: 'marketing',
    name: 'Marketing',
    width: 7,
    extra: true,
    cell: ({ acceptsMarketing }) => (acceptsMarketing ? 'Accepts' : 'No consent'),
  },
  {
    id: 'created',
    name: 'Created',
    width: 8,
    sort: 'created',
    extra: true,
    cell: (row) => formatDay(row.createdDate),
  },
]

function dayOf(date: Date | undefined): string {
  return date ? formatDay(date) : '–'
}

export function CustomersPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const { query } = state
  const list = useCursorList([...customerKeys.list, query], async (cursor, signal) => {
    const { customers, metadata } = await queryCustomers(client, toRequest(query, cursor), { signal })
    return { rows: customers, next: metadata.cursors.next }
  })
  const queries = useQueryClient()
  const selected = useRowsSelection(list.rows, address.write(query), customerTitle)
  const tasks = useRowTasks<Customer>({
    ...customerWords,
    titleOf: customerTitle,
    hrefOf: ({ id }) => `/customers/${id}`,
    onDone() {
      void queries.invalidateQueries({ queryKey: customerKeys.all })
      selected.selection.clear()
    },
  })
  const { data: segments } = useQuery(segmentsOptions(client))
  const countOf = async (asked: CustomerQuery, signal: AbortSignal) => {
    const conditions = segments?.find(({ id }) => id === asked.segment)?.conditions
    const request = { ...conditionsOf(asked), ...(conditions && { conditions }) }
    return (await countCustomers(client, request, { signal })).count
  }
  const { data: total } = useQuery({
    queryKey: [...customerKeys.all, 'count', query],
    queryFn: ({ signal }) => countOf(query, signal),
    enabled: segments !== undefined,
  })
  return (
    <>
      <ListPage
        title="Customers"
        path="/customers"
        {...customerWords}
        {...{ state, list, head, columns, filters, address }}
        {...(total !== undefined && { total })}
        defaultQuery={address.defaultQuery}
        descendsFirst={['created', 'last', 'spent', 'orders']}
        sorts={[
          { label: 'Latest order first', sort: { by: 'last', descending: true } },
          { label: 'Highest total first', sort: { by: 'spent', descending: true } },
          { label: 'Most orders first', sort: { by: 'orders', descending: true } },
          { label: 'By name', sort: { by: 'name', descending: false } },
        ]}
        views={[
          { name: 'All', address: '' },
          { name: 'Returning', address: 'orders=returning' },
          { name: 'Guests', address: 'account=guest' },
          { name: 'Accepts marketing', address: 'marketing=yes' },
          ...(segments ?? []).map(({ id, name }) => ({ name, address: `segment=${id}` })),
        ]}
        tabs={<CustomerTabs />}
        viewExample="Returning, highest total first"
        counts={{
          key: customerKeys.all,
          of: async (asked, signal) => String(await countOf(asked, signal)),
        }}
        searchFor="Name or email"
        selection={selected.selection}
        nameOf={customerTitle}
        {...(selected.rows.length > 0 && {
          footer: <CustomerSelection {...{ selected }} onTask={tasks.start} />,
        })}
        actions={
          <>
            <ExportList
              one="customer"
              many="customers"
              gather={(options) => collectCustomers(client, query, options)}
            />
            {may('MEMBERS.MANAGE') ? <NewCustomer /> : null}
          </>
        }
        card={(customer) => (
          <RowCard
            to={`/customers/${customer.id}`}
            title={customerTitle(customer)}
            end={customer.totalSpent.formattedAmount}
            detail={customer.email}
            {...selected.boxOf(customer)}
            marks={
              <>
                <Badge>{customer.memberId ? 'Member' : 'Guest'}</Badge>
                {counted(customer.orderCount, 'order', 'orders')}
              </>
            }
          />
        )}
        cardHeight={116}
        empty={
          <EmptyState title="No customers yet">
            Customers appear here with their first order or when they create an account. You can also create
            them.
          </EmptyState>
        }
      />
      {tasks.dialog}
    </>
  )
}
