import { useQueryClient } from '@tanstack/react-query'
import { type DraftOrder, queryDraftOrders } from '@vitrine/client/draft-orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link } from 'react-router'

import { selectionProps } from '../../../bulk/row-selection-bar.tsx'
import { useRowTasks } from '../../../bulk/use-row-tasks.tsx'
import { formatWhen } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { newOrderKeys, newOrderPath } from '../../../data/new-orders.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { choiceFilters } from '../../../list/choice-filters.tsx'
import { ListPage } from '../../../list/list-page.tsx'
import { RowCard } from '../../../list/row-card.tsx'
import { useAddressQuery } from '../../../list/use-address-query.ts'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { useRowsSelection } from '../../../list/use-rows-selection.ts'
import { DeleteDraft } from '../delete-draft.tsx'
import { draftColumns, draftHead, itemsText, totalText } from './draft-columns.ts'
import { draftName } from './draft-name.ts'
import {
  type DraftSort,
  draftAddress,
  draftSorts,
  draftViews,
  spanName,
  spanValues,
  toDraftQuery,
} from './draft-query.ts'
import { deleteTask, invoiceTask } from './draft-tasks.ts'

const filters = choiceFilters<'changed', DraftSort>([
  { name: 'changed', title: 'Last change', values: spanValues, nameOf: spanName },
])
const words = { one: 'draft', many: 'drafts' }
const nameOf = (draft: DraftOrder) => `draft of ${draftName(draft)}`
const menu = (draft: DraftOrder, isStop: boolean) => (
  <DeleteDraft draftOrderId={draft.id} of={`of ${draftName(draft)}`} tabIndex={isStop ? 0 : -1} />
)

/** The new orders that are not created yet. */
export function DraftsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const state = useAddressQuery(draftAddress.read, draftAddress.write)
  const { query } = state
  const list = useCursorList([...newOrderKeys.list, query], async (cursor, signal) => {
    const asked = { query: toDraftQuery(query, cursor, new Date()) }
    const { draftOrders, pagingMetadata } = await queryDraftOrders(client, asked, { signal })
    return { rows: draftOrders, next: pagingMetadata.cursors.next }
  })
  const selected = useRowsSelection(list.rows, draftAddress.write(query), nameOf, 'ORDERS.MANAGE')
  const tasks = useRowTasks<DraftOrder>({
    ...words,
    titleOf: draftName,
    hrefOf: ({ id }) => newOrderPath(id),
    onDone() {
      for (const queryKey of [newOrderKeys.list, keys.orders]) void queries.invalidateQueries({ queryKey })
      for (const { id } of selected.rows) queries.removeQueries({ queryKey: newOrderKeys.one(id) })
      selected.selection.clear()
    },
  })
  return (
    <>
      <ListPage
        title="Drafts"
        back={<BackToList to="/orders" name="Orders" />}
        detail="New orders that are not created yet. Drafts without changes for 90 days are deleted."
        path="/orders/drafts"
        {...words}
        {...{ state, list, filters, menu, nameOf }}
        head={draftHead}
        columns={draftColumns}
        address={draftAddress}
        defaultQuery={draftAddress.defaultQuery}
        descendsFirst={['changed', 'created']}
        sorts={draftSorts}
        views={draftViews}
        viewExample="Last 7 days, oldest change first"
        actions={
          may('ORDERS.MANAGE') ? (
            <Link to="/orders/new" className={buttonClass({ size: 'sm' })}>
              New order
            </Link>
          ) : null
        }
        {...selectionProps({
          selected,
          ...words,
          tasks: [invoiceTask(client), deleteTask(client)],
          onTask: tasks.start,
        })}
        card={(draft, now) => (
          <RowCard
            to={newOrderPath(draft.id)}
            title={draftName(draft)}
            end={totalText(draft)}
            detail={`${itemsText(draft)} · ${formatWhen(draft.updatedDate, now)}`}
            {...selected.boxOf(draft)}
          />
        )}
        cardHeight={84}
        empty={
          <EmptyState title="No drafts">
            A new order stays here until you create it. You can leave the page and continue later.
          </EmptyState>
        }
      />
      {tasks.dialog}
    </>
  )
}
