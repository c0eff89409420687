import { querySubscriptionContracts, type SubscriptionContract } from '@vitrine/client/subscription-contracts'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { RepeatIcon } from '@vitrine/ui/icons'

import { formatDay } from '../../data/format.ts'
import { subscriptionKeys } from '../../data/subscriptions.ts'
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
import { personName } from '../../orders/orders/customer-name.ts'
import { TestBadge } from '../../orders/test-badge.tsx'
import { frequencyText, type SubscriptionStatus, subscriptionStates } from './subscription-states.ts'

const sorts = { date: 'createdDate', next: 'nextOrderDate' } as const
type Name = keyof typeof sorts

const statuses = Object.keys(subscriptionStates) as SubscriptionStatus[]
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})

const nameOf = (status: string) => subscriptionStates[status as SubscriptionStatus].name
const titleOf = ({ title, lineItems }: SubscriptionContract) =>
  lineItems[0]?.productName.original ?? title ?? 'Subscription'

const Marks = ({ subscription }: { readonly subscription: SubscriptionContract }) => (
  <>
    <StateBadge {...subscriptionStates[subscription.status]} />
    <TestBadge order={subscription} />
  </>
)

const head: HeadColumn<SubscriptionContract, Name> = {
  name: 'Subscription',
  width: 12.5,
  href: ({ id }) => `/subscriptions/${id}`,
  cell: titleOf,
}

const columns: readonly Column<SubscriptionContract, Name>[] = [
  { id: 'customer', name: 'Customer', width: 10, cell: personName },
  {
    id: 'status',
    name: 'Status',
    width: 8,
    cell: (one) => <Marks subscription={one} />,
  },
  {
    id: 'rhythm',
    name: 'Frequency',
    width: 8.5,
    cell: ({ subscriptionSettings }) => frequencyText(subscriptionSettings),
  },
  {
    id: 'next',
    name: 'Next order',
    width: 8,
    sort: 'next',
    cell: ({ nextOrderDate }) => (nextOrderDate ? formatDay(nextOrderDate) : '–'),
  },
  {
    id: 'total',
    name: 'Order total',
    width: 6.5,
    numeric: true,
    cell: ({ priceSummary }) => priceSummary.total.formattedAmount,
  },
  { id: 'cycles', name: 'Orders placed', width: 8, extra: true, cell: ({ cyclesMade }) => cyclesMade },
  {
    id: 'date',
    name: 'Start date',
    width: 8,
    sort: 'date',
    cell: ({ createdDate }) => formatDay(createdDate),
  },
]

const filters = choiceFilters<'status', Name>([{ name: 'status', title: 'Status', values: statuses, nameOf }])

export function SubscriptionsPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...subscriptionKeys, 'list', state.query], async (cursor, signal) => {
    const query = cursorQuery(state.query, { sorts, fields: { status: 'status' } }, cursor)
    const answer = await querySubscriptionContracts(client, { query }, { signal })
    return { rows: answer.subscriptionContracts, next: answer.pagingMetadata.cursors.next }
  })
  return (
    <ListPage
      title="Subscriptions"
      path="/subscriptions"
      one="subscription"
      many="subscriptions"
      {...{ state, list, head, columns, filters, address }}
      defaultQuery={address.defaultQuery}
      descendsFirst={['date']}
      sorts={[
        { label: 'Newest first', sort: { by: 'date', descending: true } },
        { label: 'Next order first', sort: { by: 'next', descending: false } },
      ]}
      views={[
        { name: 'All', address: '' },
        { name: 'Active', address: 'status=active' },
        { name: 'Payment failed', address: 'status=suspended' },
        { name: 'Paused', address: 'status=paused' },
      ]}
      viewExample="Paused, next order first"
      card={(one) => (
        <RowCard
          to={`/subscriptions/${one.id}`}
          title={titleOf(one)}
          end={one.priceSummary.total.formattedAmount}
          detail={`${personName(one)} · ${frequencyText(one.subscriptionSettings)}`}
          marks={<Marks subscription={one} />}
        />
      )}
      cardHeight={116}
      empty={
        <EmptyState title="No subscriptions yet" icon={<RepeatIcon size={28} />}>
          When a customer subscribes to a product, the subscription will appear here.
        </EmptyState>
      }
    />
  )
}
