import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { Drawer } from '@vitrine/ui/drawer'
import { ChevronDownIcon, FilterIcon } from '@vitrine/ui/icons'
import { type ReactNode, useState } from 'react'

import { Popover } from '../shell/popover.tsx'
import { ArchivedChoice, archivedSummary } from './archived-choice.tsx'
import { ChoiceList, choiceSummary, choiceTitles } from './choice-list.tsx'
import { DateRange, dateSummary } from './date-range.tsx'
import { choiceNames, countFilters, everything, type OrderQuery } from './order-query.ts'
import { SortChoice } from './sort-choice.tsx'
import type { OrderQueryState } from './use-order-query.ts'

interface Filter {
  readonly name: string
  readonly title: string
  readonly summary: (query: OrderQuery) => string | undefined
  readonly render: (state: OrderQueryState) => ReactNode
}

const filters: readonly Filter[] = [
  ...choiceNames.map((name) => ({
    name,
    title: choiceTitles[name],
    summary: (query: OrderQuery) => choiceSummary(name, query),
    render: (state: OrderQueryState) => <ChoiceList name={name} {...state} />,
  })),
  { name: 'date', title: 'Date', summary: dateSummary, render: (state) => <DateRange {...state} /> },
  {
    name: 'archived',
    title: 'Archived',
    summary: archivedSummary,
    render: (state) => <ArchivedChoice {...state} />,
  },
]

/** On a desk: one button for each filter, which says what it holds. */
export function FilterBar(state: OrderQueryState) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {filters.map(({ name, title, summary, render }) => {
        const text = summary(state.query)
        return (
          <Popover
            key={name}
            labelClass={cx(chipClass, text ? 'border-ink text-ink' : 'border-line text-ink-soft')}
            label={
              <>
                {title}
                {text ? <span className="font-medium">{text}</span> : null}
                <ChevronDownIcon size={14} />
              </>
            }
          >
            {render(state)}
          </Popover>
        )
      })}
      <ClearFilters {...state} />
    </div>
  )
}

/** On a phone: all of them in one drawer. */
export function FilterDrawer(state: OrderQueryState) {
  const [open, setOpen] = useState(false)
  const count = countFilters(state.query)
  return (
    <>
      <Button variant="secondary" size="sm" icon={<FilterIcon size={16} />} onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        side="bottom"
        footer={
          <div className="flex items-center justify-between gap-3">
            <ClearFilters {...state} />
            <Button className="ml-auto" onClick={() => setOpen(false)}>
              Show orders
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-8">
          <SortChoice {...state} />
          {filters.map(({ name, render }) => (
            <div key={name}>{render(state)}</div>
          ))}
        </div>
      </Drawer>
    </>
  )
}

function ClearFilters({ query, change }: OrderQueryState) {
  if (countFilters(query) === 0) return null
  const { words, sort } = query
  return (
    <Button variant="quiet" size="sm" onClick={() => change({ ...everything, words, sort })}>
      Clear filters
    </Button>
  )
}

const chipClass =
  'inline-flex min-h-control-small items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors duration-(--fast) hover:border-ink hover:text-ink'
