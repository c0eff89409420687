import { type DiscountRule, queryDiscountRules, updateDiscountRule } from '@vitrine/client/discount-rules'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PercentIcon } from '@vitrine/ui/icons'
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
import { ruleState, timeStates, usageText } from '../discount-states.ts'
import { DiscountTabs } from '../discount-tabs.tsx'
import { newDiscounts, newRule } from '../new-discount.tsx'
import { toDraft } from './rule-draft.ts'
import { ruleSummary } from './rule-summary.ts'

const sorts = { date: 'createdDate', name: 'name', used: 'usageCount' } as const
type Name = keyof typeof sorts

const statuses = Object.keys(timeStates)
const nameOf = (status: string) => timeStates[status as DiscountRule['status']].name
const address = listAddress({
  sorts,
  defaultSort: { by: 'date', descending: true },
  choices: { status: statuses },
})

const head: HeadColumn<DiscountRule, Name> = {
  name: 'Discount',
  width: 14,
  sort: 'name',
  href: ({ id }) => `/discounts/${id}`,
  cell: ({ name }) => name,
}

const columns: readonly Column<DiscountRule, Name>[] = [
  { id: 'status', name: 'Status', width: 7, cell: (rule) => <StateBadge {...ruleState(rule)} /> },
  {
    id: 'words',
    name: 'Summary',
    width: 26,
    cell: (rule) => <span title={ruleSummary(toDraft(rule))}>{ruleSummary(toDraft(rule))}</span>,
  },
  {
    id: 'used',
    name: 'Used',
    width: 7,
    sort: 'used',
    numeric: true,
    cell: ({ usageCount, settings }) => usageText(usageCount, settings.usageLimit),
  },
  { id: 'date', name: 'Created', width: 8, sort: 'date', cell: ({ createdDate }) => formatDay(createdDate) },
]

const filters = choiceFilters<'status', Name>([{ name: 'status', title: 'Status', values: statuses, nameOf }])
export function RulesPage() {
  const client = useClient()
  const state = useAddressQuery(address.read, address.write)
  const { run } = useAction()
  const list = useCursorList([...discountKeys.rules, 'list', state.query], async (cursor, signal) => {
    const asked = { sorts, fields: { status: 'status' }, wordsIn: ['name'] }
    const query = cursorQuery(state.query, asked, cursor)
    const answer = await queryDiscountRules(client, { query }, { signal })
    return { rows: answer.discountRules, next: answer.pagingMetadata.cursors.next }
  })
  const { refresh } = list
  const menu = useCallback(
    ({ id, name, active }: DiscountRule, isStop: boolean) => {
      const set = async (next: boolean) => {
        await updateDiscountRule(client, { discountRule: { id, active: next } })
        refresh()
      }
      return (
        <Menu
          label={`Actions for ${name}`}
          tabIndex={isStop ? 0 : -1}
          items={[
            {
              key: 'switch',
              label: active ? 'Deactivate' : 'Activate',
              onChoose: () =>
                void run(async () => {
                  await set(!active)
                  return {
                    message: `“${name}” is ${active ? 'off' : 'on'}.`,
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
      title="Discounts"
      path="/discounts"
      one="discount"
      many="discounts"
      {...{ state, list, head, columns, filters, address, menu }}
      defaultQuery={address.defaultQuery}
      descendsFirst={['date', 'used']}
      sorts={[
        { label: 'Newest first', sort: { by: 'date', descending: true } },
        { label: 'By name', sort: { by: 'name', descending: false } },
        { label: 'Most used first', sort: { by: 'used', descending: true } },
      ]}
      tabs={<DiscountTabs />}
      views={[
        { name: 'All', address: '' },
        { name: 'Active', address: 'status=live' },
        { name: 'Scheduled', address: 'status=pending' },
        { name: 'Expired', address: 'status=expired' },
      ]}
      viewExample="Active, most used first"
      searchFor="Name"
      actions={newDiscounts}
      card={(rule) => (
        <RowCard
          to={`/discounts/${rule.id}`}
          title={rule.name}
          end={`${usageText(rule.usageCount, rule.settings.usageLimit)} used`}
          detail={ruleSummary(toDraft(rule))}
          marks={<StateBadge {...ruleState(rule)} />}
        />
      )}
      cardHeight={116}
      empty={
        <EmptyState title="No automatic discounts yet" icon={<PercentIcon size={28} />} action={newRule}>
          They apply without a code, such as a spring sale or a members’ discount.
        </EmptyState>
      }
    />
  )
}
