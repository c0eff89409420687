import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AbandonedCheckout, searchAbandonedCheckouts } from '@vitrine/client/abandoned-checkouts'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ShoppingBagIcon } from '@vitrine/ui/icons'

import { selectionProps } from '../../bulk/row-selection-bar.tsx'
import { useRowTasks } from '../../bulk/use-row-tasks.tsx'
import { abandonedKeys, recoveryOptions } from '../../data/abandoned.ts'
import { counted, formatChange, formatWhen } from '../../data/format.ts'
import { formatMinor, toMinor } from '../../data/money.ts'
import { choiceFilters } from '../../list/choice-filters.tsx'
import { cursorQuery } from '../../list/cursor-query.ts'
import type { Column } from '../../list/list.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listAddress } from '../../list/list-query.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { RowCard } from '../../list/row-card.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { useRowsSelection } from '../../list/use-rows-selection.ts'
import { shop } from '../../shop.ts'
import { abandonedStates, activityLabels, contactName } from './abandoned-labels.ts'
import { reminderTask } from './reminder-task.ts'

const sorts = { date: 'createdDate' } as const
type Name = keyof typeof sorts

const statuses = Object.keys(abandonedStates)
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})
const nameOf = (status: string) => abandonedStates[status as AbandonedCheckout['status']].name
const filters = choiceFilters<'status', Name>([{ name: 'status', title: 'Status', values: statuses, nameOf }])

const itemCount = ({ lineItems }: AbandonedCheckout) =>
  counted(
    lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
    'items',
  )
const lastOf = ({ activities }: AbandonedCheckout) => {
  const last = activities.at(-1)
  return last ? activityLabels[last.type] : 'None'
}

const head: HeadColumn<AbandonedCheckout, Name> = {
  name: 'Customer',
  width: 12,
  href: ({ id }) => `/abandoned-checkouts/${id}`,
  cell: contactName,
}

const columns: readonly Column<AbandonedCheckout, Name>[] = [
  {
    id: 'date',
    name: 'Abandoned',
    width: 9,
    sort: 'date',
    cell: ({ createdDate }, now) => formatWhen(createdDate, now),
  },
  {
    id: 'status',
    name: 'Status',
    width: 7,
    cell: ({ status }) => <StateBadge {...abandonedStates[status]} />,
  },
  { id: 'items', name: 'Items', width: 6, cell: itemCount },
  {
    id: 'total',
    name: 'Total',
    width: 7,
    numeric: true,
    cell: ({ totalPrice }) => totalPrice.formattedAmount,
  },
  { id: 'last', name: 'Last activity', width: 14, cell: lastOf },
]

const words = { one: 'checkout', many: 'checkouts' }
const rowName = (one: AbandonedCheckout) => `checkout of ${contactName(one)}`

export function AbandonedPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const { data: totals } = useQuery(recoveryOptions(client))
  const list = useCursorList([...abandonedKeys, 'list', state.query], async (cursor, signal) => {
    const { words } = state.query
    const search = {
      ...cursorQuery(state.query, { sorts, fields: { status: 'status' } }, cursor),
      ...(words && !cursor && { search: { expression: words } }),
    }
    const answer = await searchAbandonedCheckouts(client, { search }, { signal })
    return { rows: answer.abandonedCheckouts, next: answer.pagingMetadata.cursors.next }
  })
  const queries = useQueryClient()
  const selected = useRowsSelection(list.rows, address.write(state.query), rowName, 'CARTS.MANAGE')
  const tasks = useRowTasks<AbandonedCheckout>({
    ...words,
    titleOf: contactName,
    hrefOf: ({ id }) => `/abandoned-checkouts/${id}`,
    onDone() {
      void queries.invalidateQueries({ queryKey: abandonedKeys })
      selected.selection.clear()
    },
  })
  const money = (value: string) => formatMinor(toMinor(value, shop.currency), shop.currency)
  return (
    <>
      <ListPage
        title="Abandoned checkouts"
        detail={
          totals
            ? `Recovered: ${money(totals.recoveredValue)}. Recoverable: ${money(totals.recoverableValue)}. Recovery rate: ${formatChange(totals.recoveryRate).replace('+', '')}.`
            : 'Checkouts that customers started but did not complete.'
        }
        path="/abandoned-checkouts"
        {...words}
        {...{ state, list, head, columns, filters, address }}
        defaultQuery={address.defaultQuery}
        descendsFirst={['date']}
        sorts={[
          { label: 'Newest first', sort: { by: 'date', descending: true } },
          { label: 'Oldest first', sort: { by: 'date', descending: false } },
        ]}
        views={[
          { name: 'All', address: '' },
          { name: 'Abandoned', address: 'status=abandoned' },
          { name: 'Recovered', address: 'status=recovered' },
        ]}
        viewExample="Abandoned, oldest first"
        searchFor="Name, email or item"
        nameOf={rowName}
        {...selectionProps({ selected, ...words, tasks: [reminderTask(client)], onTask: tasks.start })}
        card={(one, now) => (
          <RowCard
            to={`/abandoned-checkouts/${one.id}`}
            title={contactName(one)}
            end={one.totalPrice.formattedAmount}
            detail={`${formatWhen(one.createdDate, now)} · ${itemCount(one)}`}
            marks={<StateBadge {...abandonedStates[one.status]} />}
            {...selected.boxOf(one)}
          />
        )}
        cardHeight={116}
        empty={
          <EmptyState title="No abandoned checkouts" icon={<ShoppingBagIcon size={28} />}>
            When a customer enters an email address at checkout but does not place the order, the checkout
            will appear here. You can then send a reminder.
          </EmptyState>
        }
      />
      {tasks.dialog}
    </>
  )
}
