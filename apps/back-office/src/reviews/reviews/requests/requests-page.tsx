import { useQuery } from '@tanstack/react-query'
import { countReviewRequests, queryReviewRequests } from '@vitrine/client/review-requests'
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
import { useRequestActions } from './use-request-actions.ts'

const sorts = { date: 'sendDate' } as const
type Sort = keyof typeof sorts

const statuses = ['SCHEDULED', 'SENT', 'FAILED', 'CANCELED'] as const
const address = listAddress<'status', Sort>({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})
const nameOf = (status: string) => requestStates[status as RequestStatus].name
const paging = { sorts, fields: { status: 'status' } }
const filters = choiceFilters<'status', Sort>([{ name: 'status', title: 'Status', values: statuses, nameOf }])

export function RequestsPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...requestKeys.list, state.query], async (cursor, signal) => {
    const query = cursorQuery(state.query, paging, cursor)
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
  const actions = useRequestActions()
  const now = new Date()
  return (
    <ListPage
      title="Review requests"
      {...(settings && { detail: scheduleText(settings) })}
      path="/reviews/requests"
      one="request"
      many="requests"
      {...{ state, list, filters, address }}
      defaultQuery={address.defaultQuery}
      tabs={<ReviewTabs />}
      sorts={[
        { label: 'Newest first', sort: { by: 'date', descending: true } },
        { label: 'Oldest first', sort: { by: 'date', descending: false } },
      ]}
      views={[
        { name: 'All', address: '' },
        { name: 'Scheduled', address: 'status=scheduled&sort=date' },
        { name: 'Failed', address: 'status=failed' },
      ]}
      viewExample="Failed, newest first"
      counts={{
        key: requestKeys.all,
        of: async (asked, signal) => {
          const { filter } = cursorQuery(asked, paging, '')
          return String((await countReviewRequests(client, { ...(filter && { filter }) }, { signal })).count)
        },
      }}
      body={
        <ul aria-label="Review requests" className="min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
          {list.rows.map((request) => (
            <RequestRow key={request.id} products={products.data} {...{ request, actions, now }} />
          ))}
          <ListEnd list={list} />
        </ul>
      }
      empty={
        <EmptyState
          title="No review requests yet"
          icon={<MailIcon size={28} />}
          action={
            <Link to="/settings/reviews" className="vt-link">
              Go to review settings
            </Link>
          }
        >
          Vitrine can email customers a review request after their order ships. You can also send a request
          from an order’s page.
        </EmptyState>
      }
    />
  )
}

function scheduleText(settings: {
  readonly active: boolean
  readonly automatic: boolean
  readonly delayDays: number
}) {
  if (!settings.active) return 'Review requests are off. No emails are sent.'
  if (!settings.automatic) return 'Automatic requests are off. You can request a review on an order’s page.'
  const { delayDays } = settings
  if (delayDays === 0) return 'Customers receive a review request as soon as their order ships.'
  return `Customers receive a review request ${delayDays === 1 ? 'one day' : `${delayDays} days`} after their order ships.`
}
