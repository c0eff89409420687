import { type IssuedGiftCard, queryGiftCards } from '@vitrine/client/gift-cards'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { GiftIcon, PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { formatDay } from '../../data/format.ts'
import { giftCardKeys } from '../../data/gift-cards.ts'
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
import { giftCardState, giftCardStates } from './gift-card-states.ts'
import { NewGiftCard } from './new-gift-card.tsx'

const sorts = { date: 'createdDate', balance: 'balance' } as const
type Name = keyof typeof sorts

const statuses = Object.keys(giftCardStates)
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})
const nameOf = (status: string) => giftCardStates[status as IssuedGiftCard['status']].name
const filters = choiceFilters<'status', Name>([{ name: 'status', title: 'Status', values: statuses, nameOf }])

const head: HeadColumn<IssuedGiftCard, Name> = {
  name: 'Code',
  width: 9,
  href: ({ id }) => `/gift-cards/${id}`,
  cell: ({ obfuscatedCode }) => <span className="font-code text-xs">{obfuscatedCode}</span>,
}

const columns: readonly Column<IssuedGiftCard, Name>[] = [
  { id: 'status', name: 'Status', width: 7, cell: (card) => <StateBadge {...giftCardState(card)} /> },
  {
    id: 'balance',
    name: 'Balance',
    width: 7,
    sort: 'balance',
    numeric: true,
    cell: ({ balance }) => balance.formattedAmount,
  },
  {
    id: 'value',
    name: 'Initial value',
    width: 7,
    numeric: true,
    cell: ({ initialValue }) => initialValue.formattedAmount,
  },
  {
    id: 'recipient',
    name: 'Recipient',
    width: 13,
    cell: ({ recipient }) => recipient?.name ?? recipient?.email ?? '–',
  },
  {
    id: 'expires',
    name: 'Expiry date',
    width: 8,
    cell: ({ expirationDate }) => (expirationDate ? formatDay(expirationDate) : 'No expiry'),
  },
  { id: 'date', name: 'Created', width: 8, sort: 'date', cell: ({ createdDate }) => formatDay(createdDate) },
]

export function GiftCardsPage() {
  const client = useClient()
  const [making, setMaking] = useState(false)
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...giftCardKeys, 'list', state.query], async (cursor, signal) => {
    const asked = { sorts, fields: { status: 'status' }, wordsIn: ['recipient.email'] }
    const answer = await queryGiftCards(
      client,
      { query: cursorQuery(state.query, asked, cursor) },
      { signal },
    )
    return { rows: answer.giftCards, next: answer.pagingMetadata.cursors.next }
  })
  const toNew = (
    <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
      New gift card
    </Button>
  )
  return (
    <>
      <ListPage
        title="Gift cards"
        path="/gift-cards"
        one="gift card"
        many="gift cards"
        {...{ state, list, head, columns, filters, address }}
        defaultQuery={address.defaultQuery}
        descendsFirst={['date', 'balance']}
        sorts={[
          { label: 'Newest first', sort: { by: 'date', descending: true } },
          { label: 'Highest balance first', sort: { by: 'balance', descending: true } },
        ]}
        views={[
          { name: 'All', address: '' },
          { name: 'Active', address: 'status=valid' },
          { name: 'Inactive', address: 'status=disabled' },
        ]}
        viewExample="Active, highest balance first"
        searchFor="Recipient’s email"
        actions={toNew}
        card={(card) => (
          <RowCard
            to={`/gift-cards/${card.id}`}
            title={card.obfuscatedCode}
            end={card.balance.formattedAmount}
            detail={card.recipient?.email ?? `Created ${formatDay(card.createdDate)}`}
            marks={<StateBadge {...giftCardState(card)} />}
          />
        )}
        cardHeight={116}
        empty={
          <EmptyState title="No gift cards yet" icon={<GiftIcon size={28} />} action={toNew}>
            Gift cards that customers buy will appear here. You can also create gift cards yourself.
          </EmptyState>
        }
      />
      <NewGiftCard open={making} onClose={() => setMaking(false)} />
    </>
  )
}
