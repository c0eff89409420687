import { useQueryClient } from '@tanstack/react-query'
import { queryReturns, type ReturnStatus } from '@vitrine/client/returns'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { UndoIcon } from '@vitrine/ui/icons'
import { returnTones } from '@vitrine/ui/return-words'
import { selectionProps } from '../../bulk/row-selection-bar.tsx'
import { useRowTasks } from '../../bulk/use-row-tasks.tsx'
import { counted, formatWhen } from '../../data/format.ts'
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
import { returnReasons, returnState } from '../order/returns/return-words.ts'
import { TestBadge } from '../test-badge.tsx'
import { approveTask, type ReturnRow } from './approve-task.ts'
import { returnViews } from './views.ts'

/** A return is opened on the page of its order. */
type Row = ReturnRow

const sorts = { date: 'createdDate' } as const
type Name = keyof typeof sorts

const statuses = Object.keys(returnTones)
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})
const nameOf = (status: string) => returnState(status as ReturnStatus).name
const filters = choiceFilters<'status', Name>([{ name: 'status', title: 'Status', values: statuses, nameOf }])

const hrefOf = (row: Row) => `/orders/${row.return.orderId}`
const titleOf = ({ orderNumber }: Row) => `Order ${orderNumber}`
const itemCount = (row: Row) =>
  counted(
    row.return.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
    'items',
  )
const reasonsOf = (row: Row) =>
  [...new Set(row.return.lineItems.map(({ reason }) => returnReasons[reason]))].join(', ')

const Marks = ({ row }: { readonly row: Row }) => (
  <>
    <StateBadge {...returnState(row.return.status)} />
    <TestBadge order={row} />
  </>
)

const head: HeadColumn<Row, Name> = { name: 'Order', width: 8, href: hrefOf, cell: titleOf }

const columns: readonly Column<Row, Name>[] = [
  {
    id: 'date',
    name: 'Requested',
    width: 9,
    sort: 'date',
    cell: (row, now) => formatWhen(row.return.createdDate, now),
  },
  { id: 'customer', name: 'Customer', width: 12, cell: ({ customerName }) => customerName ?? 'No name' },
  {
    id: 'status',
    name: 'Status',
    width: 7,
    cell: (row) => <Marks row={row} />,
  },
  { id: 'items', name: 'Items', width: 6, cell: itemCount },
  { id: 'reasons', name: 'Reasons', width: 14, cell: reasonsOf },
]

const returnsKey = ['back-office', 'returns']
const words = { one: 'return', many: 'returns' }
const rowName = ({ orderNumber }: Row) => `return of order ${orderNumber}`

export function ReturnsPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...returnsKey, state.query], async (cursor, signal) => {
    const query = cursorQuery(state.query, { sorts, fields: { status: 'status' } }, cursor)
    const answer = await queryReturns(client, { query }, { signal })
    const rows = answer.returns.map((entry): Row => ({ ...entry, id: entry.return.id }))
    return { rows, next: answer.metadata.cursors.next }
  })
  const queries = useQueryClient()
  const selected = useRowsSelection(list.rows, address.write(state.query), rowName, 'ORDERS.MANAGE')
  const tasks = useRowTasks<Row>({
    ...words,
    titleOf,
    hrefOf,
    onDone() {
      for (const queryKey of [returnsKey, keys.order, ['back-office', 'overview']])
        void queries.invalidateQueries({ queryKey })
      selected.selection.clear()
    },
  })
  return (
    <>
      <ListPage
        title="Returns"
        detail="Items that customers send back. You answer them on the page of the order."
        path="/returns"
        {...words}
        {...{ state, list, head, columns, filters, address }}
        defaultQuery={address.defaultQuery}
        descendsFirst={['date']}
        sorts={[
          { label: 'Newest first', sort: { by: 'date', descending: true } },
          { label: 'Oldest first', sort: { by: 'date', descending: false } },
        ]}
        views={returnViews}
        viewExample="Requested, oldest first"
        card={(row, now) => (
          <RowCard
            to={hrefOf(row)}
            title={titleOf(row)}
            end={itemCount(row)}
            detail={[formatWhen(row.return.createdDate, now), row.customerName].filter(Boolean).join(' · ')}
            marks={<Marks row={row} />}
            {...selected.boxOf(row)}
          />
        )}
        cardHeight={116}
        nameOf={rowName}
        {...selectionProps({ selected, ...words, tasks: [approveTask(client)], onTask: tasks.start })}
        empty={
          <EmptyState title="No returns" icon={<UndoIcon size={28} />}>
            When a customer asks to return items on the page of their order, the return appears here.
          </EmptyState>
        }
      />
      {tasks.dialog}
    </>
  )
}
