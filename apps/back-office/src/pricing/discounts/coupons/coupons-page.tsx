import { type Coupon, queryCoupons, updateCoupon } from '@vitrine/client/coupons'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { TagIcon } from '@vitrine/ui/icons'
import { useCallback } from 'react'

import { discountKeys } from '../../../data/discounts.ts'
import { formatDay } from '../../../data/format.ts'
import { choiceFilters } from '../../../list/choice-filters.tsx'
import { cursorQuery } from '../../../list/cursor-query.ts'
import type { Column } from '../../../list/list.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { listAddress } from '../../../list/list-query.ts'
import type { HeadColumn } from '../../../list/list-row.tsx'
import { RowCard } from '../../../list/row-card.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { useAddressQuery } from '../../../list/use-address-query.ts'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { Menu } from '../../../shell/menu.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { couponState, usageText } from '../discount-states.ts'
import { DiscountTabs } from '../discount-tabs.tsx'
import { newCode, newDiscounts } from '../new-discount.tsx'
import { couponSummary, toDraft } from './coupon-draft.ts'

const sorts = { date: 'dateCreated', code: 'specification.code', used: 'numberOfUsages' } as const
type Name = keyof typeof sorts

const typeNames: Readonly<Record<string, string>> = {
  PERCENT_OFF: 'Percentage',
  MONEY_OFF: 'Amount',
  FIXED_PRICE: 'Fixed price',
  FREE_SHIPPING: 'Free delivery',
}
const types = Object.keys(typeNames)
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { type: types },
})

const head: HeadColumn<Coupon, Name> = {
  name: 'Code',
  width: 8.5,
  sort: 'code',
  href: ({ id }) => `/discounts/coupons/${id}`,
  cell: ({ specification }) => <span className="font-code text-xs">{specification.code}</span>,
}

const wordsOf = (coupon: Coupon) => {
  const { code: _, ...draft } = toDraft(coupon)
  return couponSummary({ ...draft, code: '' })
}

const columns: readonly Column<Coupon, Name>[] = [
  {
    id: 'status',
    name: 'Status',
    width: 6.5,
    cell: (coupon, now) => <StateBadge {...couponState(coupon, now)} />,
  },
  { id: 'name', name: 'Name', width: 10.5, cell: ({ specification }) => specification.name },
  {
    id: 'words',
    name: 'Discount',
    width: 18,
    cell: (coupon) => <span title={wordsOf(coupon)}>{wordsOf(coupon)}</span>,
  },
  {
    id: 'used',
    name: 'Used',
    width: 6.5,
    sort: 'used',
    numeric: true,
    cell: ({ numberOfUsages, specification }) => usageText(numberOfUsages, specification.usageLimit),
  },
  { id: 'date', name: 'Created', width: 8, sort: 'date', cell: ({ dateCreated }) => formatDay(dateCreated) },
]

const filters = choiceFilters<'type', Name>([
  { name: 'type', title: 'Type', values: types, nameOf: (type) => typeNames[type] ?? type },
])
export function CouponsPage() {
  const client = useClient()
  const { run } = useAction()
  const state = useAddressQuery(address.read, address.write)
  const list = useCursorList([...discountKeys.coupons, 'list', state.query], async (cursor, signal) => {
    const asked = {
      sorts,
      fields: { type: 'specification.type' },
      wordsIn: ['specification.code', 'specification.name'],
    }
    const answer = await queryCoupons(client, { query: cursorQuery(state.query, asked, cursor) }, { signal })
    return { rows: answer.coupons, next: answer.pagingMetadata.cursors.next }
  })
  const { refresh } = list
  const menu = useCallback(
    ({ id, specification: { code, active } }: Coupon, isStop: boolean) => {
      const set = async (next: boolean) => {
        await updateCoupon(client, { id, specification: { active: next } })
        refresh()
      }
      return (
        <Menu
          label={`Actions for ${code}`}
          tabIndex={isStop ? 0 : -1}
          items={[
            {
              key: 'switch',
              label: active ? 'Deactivate' : 'Activate',
              onChoose: () =>
                void run(async () => {
                  await set(!active)
                  return {
                    message: `${code} ${active ? 'deactivated' : 'activated'}.`,
                    undo: () => set(active),
                  }
                }),
            },
          ]}
        />
      )
    },
    [client, run, refresh],
  )
  return (
    <ListPage
      title="Discount codes"
      path="/discounts/coupons"
      one="discount code"
      many="discount codes"
      {...{ state, list, head, columns, filters, address, menu }}
      defaultQuery={address.defaultQuery}
      descendsFirst={['date', 'used']}
      sorts={[
        { label: 'Newest first', sort: { by: 'date', descending: true } },
        { label: 'By code', sort: { by: 'code', descending: false } },
        { label: 'Most used first', sort: { by: 'used', descending: true } },
      ]}
      tabs={<DiscountTabs />}
      views={[
        { name: 'All', address: '' },
        { name: 'Percentages', address: 'type=percent_off' },
        { name: 'Amounts', address: 'type=money_off' },
        { name: 'Free delivery', address: 'type=free_shipping' },
      ]}
      viewExample="Percentages, most used first"
      searchFor="Code or name"
      actions={newDiscounts}
      card={(coupon, now) => (
        <RowCard
          to={`/discounts/coupons/${coupon.id}`}
          title={coupon.specification.code}
          end={`${usageText(coupon.numberOfUsages, coupon.specification.usageLimit)} used`}
          detail={wordsOf(coupon)}
          marks={<StateBadge {...couponState(coupon, now)} />}
        />
      )}
      cardHeight={116}
      empty={
        <EmptyState title="No discount codes yet" icon={<TagIcon size={28} />} action={newCode}>
          Customers enter a code in the cart or at checkout to get a discount.
        </EmptyState>
      }
    />
  )
}
