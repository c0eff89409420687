import { useQuery } from '@tanstack/react-query'
import { queryReviewRequests } from '@vitrine/client/review-requests'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { MailIcon } from '@vitrine/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { requestKeys, requestSettingsOptions } from '../../../data/review-requests.ts'
import { reviewedOptions } from '../../../data/reviews.ts'
import { choiceFilters } from '../../../list/choice-filters.tsx'
import { cursorQuery } from '../../../list/cursor-query.ts'
import { ListEnd } from '../../../list/list-end.tsx'
import { ListPage } from '../../../list/list-page.tsx'
import { listAddress } from '../../../list/list-query.ts'
import { useAddressQuery } from '../../../list/use-address-query.ts'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { ReviewTabs } from '../review-tabs.tsx'
import { RequestRow } from './request-row.tsx'
import { type RequestStatus, requestStates } from './request-states.ts'
import { useRequestActs } from './use-request-acts.ts'

const sorts = { date: 'sendDate' } as const
type Sort = keyof typeof sorts

const statuses = ['SCHEDULED', 'SENT', 'FAILED', 'CANCELED'] as const
const address = listAddress<'status', Sort>({
  sorts,
  usual: { by: 'date', descending: true },
  choices: { status: statuses },
})
const nameOf = (status: string) => requestStates[status as RequestStatus].name
const filters = choiceFilters<'status', Sort>([
  { name: 'status', title: 'What became of it', values: statuses, nameOf },
])

/** Buyers that were asked, or will be, what they think. */
export function RequestsPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...requestKeys.list, state.query], async (cursor, signal) => {
    const query = cursorQuery(state.query, { sorts, fields: { status: 'status' } }, cursor)
    const answer = await queryReviewRequests(client, { query }, { signal })
    return { rows: answer.reviewRequests, next: answer.pagingMetadata.cursors.next }
  })
  const about = useMemo(
    () =>
      [...new Set(list.rows.flatMap(({ items }) => items.map((item) => item.catalogItemId)))].slice(0, 100),
    [list.rows],
  )
  const products = useQuery(reviewedOptions(client, about))
  const settings = useQuery(requestSettingsOptions(client)).data
  const acts = useRequestActs()
  const now = new Date()
  return (
    <ListPage
      title="Asked for"
      {...(settings && { detail: whenAsked(settings) })}
      path="/reviews/requests"
      one="request"
      many="requests"
      {...{ state, list, filters, address }}
      everything={address.everything}
      tabs={<ReviewTabs />}
      sorts={[
        { label: 'Latest first', sort: { by: 'date', descending: true } },
        { label: 'Earliest first', sort: { by: 'date', descending: false } },
      ]}
      views={[
        { name: 'All', address: '' },
        { name: 'Planned', address: 'status=scheduled&sort=date' },
        { name: 'Not sent', address: 'status=failed' },
      ]}
      viewExample="Not sent, latest first"
      body={
        <ul aria-label="Requests" className="min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
          {list.rows.map((request) => (
            <RequestRow key={request.id} products={products.data} {...{ request, acts, now }} />
          ))}
          <ListEnd list={list} />
        </ul>
      }
      empty={
        <EmptyState
          title="Nobody was asked yet"
          icon={<MailIcon size={28} />}
          action={
            <Link to="/settings/reviews" className="vt-link">
              When buyers are asked
            </Link>
          }
        >
          When an order has left, its buyer can be asked for a review by mail. An order’s page can do it too.
        </EmptyState>
      }
    />
  )
}

function whenAsked(settings: {
  readonly active: boolean
  readonly automatic: boolean
  readonly delayDays: number
}) {
  if (!settings.active) return 'Requests are switched off: no mail goes out.'
  if (!settings.automatic) return 'Nobody is asked by itself; an order’s page asks its buyer.'
  const { delayDays } = settings
  if (delayDays === 0) return 'Buyers are asked as soon as their order has left.'
  return `Buyers are asked ${delayDays === 1 ? 'a day' : `${delayDays} days`} after their order has left.`
}
