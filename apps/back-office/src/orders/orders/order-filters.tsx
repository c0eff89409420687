import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'

import {
  channelName,
  channelNames,
  fulfillmentStates,
  orderStates,
  paymentStates,
} from '../../data/order-states.ts'
import { ChoiceList, choiceSummary } from '../../list/choice-list.tsx'
import { DateRange, dateSummary } from '../../list/date-range.tsx'
import type { ListFilter } from '../../list/filter-bar.tsx'
import { ArchivedChoice, archivedSummary } from './archived-choice.tsx'
import { type ChoiceName, choiceNames, choices, type OrderQuery } from './order-query.ts'
import { TestChoice, testSummary } from './test-choice.tsx'

const titles: Readonly<Record<ChoiceName, string>> = {
  payment: 'Payment',
  fulfillment: 'Fulfilment',
  status: 'Status',
  channel: 'Channel',
}

const names: Readonly<Record<ChoiceName, (value: string) => string>> = {
  payment: (value) => paymentStates[value as keyof typeof paymentStates].name,
  fulfillment: (value) => fulfillmentStates[value as keyof typeof fulfillmentStates].name,
  status: (value) => orderStates[value as keyof typeof orderStates].name,
  channel: (value) => (value in channelNames ? channelName(value) : value),
}

export const orderFilters: readonly ListFilter<OrderQuery>[] = [
  ...choiceNames.map(
    (name): ListFilter<OrderQuery> => ({
      name,
      title: titles[name],
      rare: name === 'channel',
      summary: (query) => choiceSummary<string>(query[name], names[name]),
      render: ({ query, change }) => (
        <ChoiceList<string>
          title={titles[name]}
          values={choices[name]}
          chosen={query[name]}
          nameOf={names[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ),
    }),
  ),
  {
    name: 'date',
    title: 'Date',
    summary: dateSummary,
    render: (state) => <DateRange legend="Order date" {...state} />,
  },
  {
    name: 'tag',
    rare: true,
    title: 'Tag',
    summary: ({ tag }) => tag || undefined,
    render: ({ query, change }) => (
      <TextField
        label="Tag"
        maxLength={100}
        value={query.tag}
        hint="Shows orders with this tag."
        onChange={({ target }) => change({ tag: target.value }, true)}
      />
    ),
  },
  {
    name: 'held',
    rare: true,
    title: 'On hold',
    summary: ({ held }) => (held ? 'only' : undefined),
    render: ({ query, change }) => (
      <Checkbox
        label="Only orders on hold"
        checked={query.held}
        onChange={({ target }) => change({ held: target.checked })}
      />
    ),
  },
  {
    name: 'fresh',
    rare: true,
    title: 'New',
    summary: ({ fresh }) => (fresh ? 'only' : undefined),
    render: ({ query, change }) => (
      <Checkbox
        label="Only unread orders"
        checked={query.fresh}
        onChange={({ target }) => change({ fresh: target.checked })}
      />
    ),
  },
  {
    name: 'archived',
    rare: true,
    title: 'Archived',
    summary: archivedSummary,
    render: (state) => <ArchivedChoice {...state} />,
  },
  {
    name: 'test',
    rare: true,
    title: 'Test orders',
    summary: testSummary,
    render: (state) => <TestChoice {...state} />,
  },
]
