import { type DraftOrder, queryDraftOrders } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link } from 'react-router'

import { counted, formatMoment, formatWhen } from '../../data/format.ts'
import { newOrderKeys, newOrderPath } from '../../data/new-orders.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { ListEnd } from '../../list/list-end.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { personName } from '../orders/customer-name.ts'
import { DeleteDraft } from './delete-draft.tsx'

const query = {
  filter: { newOrder: true, status: 'DRAFT' },
  sort: [{ fieldName: 'updatedDate', order: 'DESC' as const }],
}
const pageSize = 50

/** The new orders that are not created yet. */
export function DraftsPage() {
  const client = useClient()
  const list = useCursorList(newOrderKeys.list, async (cursor, signal) => {
    const paging = { limit: pageSize, ...(cursor && { cursor }) }
    const answer = await queryDraftOrders(
      client,
      { query: cursor ? { cursorPaging: paging } : { ...query, cursorPaging: paging } },
      { signal },
    )
    return { rows: answer.draftOrders, next: answer.pagingMetadata.cursors.next }
  })
  const now = new Date()
  return (
    <div className="max-w-form pb-16">
      <PageHead
        title="Drafts"
        back={<BackToList to="/orders" name="Orders" />}
        detail="New orders that are not created yet. Drafts without changes for 90 days are deleted."
        actions={
          <Link to="/orders/new" className={buttonClass({ size: 'sm' })}>
            New order
          </Link>
        }
      />
      {list.error ? (
        <FailureBanner title="The drafts could not be loaded" error={list.error} onRetry={list.retry} />
      ) : null}
      {list.isPending ? (
        <Skeleton className="mt-3 h-32 w-full" />
      ) : list.rows.length === 0 && !list.error ? (
        <EmptyState title="No drafts">
          A new order stays here until you create it. You can leave the page and continue later.
        </EmptyState>
      ) : (
        <ul aria-label="Drafts" className="mt-3 border-t border-line">
          {list.rows.map((draft) => (
            <DraftRow key={draft.id} draft={draft} now={now} />
          ))}
          <ListEnd list={list} />
        </ul>
      )}
    </div>
  )
}

function DraftRow({ draft, now }: { readonly draft: DraftOrder; readonly now: Date }) {
  const { id, lineItems, updatedDate, priceSummary, buyerInfo, recipientInfo } = draft
  const hasCustomer = buyerInfo.email !== undefined || recipientInfo !== undefined
  const name = hasCustomer ? personName(draft) : 'No customer yet'
  const units = lineItems.reduce((count, { lineItem }) => count + lineItem.quantity, 0)
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-3">
      <span className="min-w-0 flex-1">
        <Link to={newOrderPath(id)} className="vt-link font-medium">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {counted(units, 'item', 'items')}
          {' · '}
          <time dateTime={updatedDate.toISOString()} title={formatMoment(updatedDate)}>
            {formatWhen(updatedDate, now)}
          </time>
        </span>
      </span>
      <span className="vt-numbers">{priceSummary.total.formattedAmount}</span>
      <DeleteDraft draftOrderId={id} of={`of ${name}`} />
    </li>
  )
}
