import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { Drawer } from '@vitrine/ui/drawer'
import { ChevronDownIcon, FilterIcon } from '@vitrine/ui/icons'
import { type ReactNode, useState } from 'react'

import { Popover } from '../shell/popover.tsx'
import type { QueryState } from './list.ts'

export interface ListFilter<Query> {
  readonly name: string
  readonly title: string
  /** Grouped behind one button on wide screens. */
  readonly rare?: boolean
  readonly summary: (query: Query) => string | undefined
  readonly render: (state: QueryState<Query>) => ReactNode
}

interface FilterBarProps<Query> extends QueryState<Query> {
  readonly filters: readonly ListFilter<Query>[]
  readonly onClear: () => void
}

/** One button for each filter, on wide screens. */
export function FilterBar<Query>({ filters, onClear, ...state }: FilterBarProps<Query>) {
  const rare = filters.filter((filter) => filter.rare)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {filters
        .filter(({ rare }) => !rare)
        .map(({ name, title, summary, render }) => (
          <Chip key={name} title={title} text={summary(state.query)}>
            {render(state)}
          </Chip>
        ))}
      {rare.length > 0 ? (
        <Chip
          title="More filters"
          text={rare
            .flatMap(({ title, summary }) => {
              const text = summary(state.query)
              return text === undefined ? [] : [`${title}: ${text}`]
            })
            .join(', ')}
        >
          <div className="flex flex-col gap-6">
            {rare.map(({ name, render }) => (
              <div key={name}>{render(state)}</div>
            ))}
          </div>
        </Chip>
      ) : null}
      <ClearFilters count={countFilters(filters, state.query)} onClear={onClear} />
    </div>
  )
}

interface ChipProps {
  readonly title: string
  readonly text: string | undefined
  readonly children: ReactNode
}

const Chip = ({ title, text, children }: ChipProps) => (
  <Popover
    labelClass={cx(chipClass, text ? 'border-ink text-ink' : 'border-line text-ink-soft')}
    label={
      <>
        {title}
        {text ? <span className="font-medium">{text}</span> : null}
        <ChevronDownIcon size={14} />
      </>
    }
  >
    {children}
  </Popover>
)

interface FilterDrawerProps<Query> extends FilterBarProps<Query> {
  readonly sort: ReactNode
  /** For example `Show orders`. */
  readonly doneLabel: string
}

/** All filters in one drawer, on phones. */
export function FilterDrawer<Query>(props: FilterDrawerProps<Query>) {
  const { filters, onClear, sort, doneLabel, ...state } = props
  const [open, setOpen] = useState(false)
  const count = countFilters(filters, state.query)
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
            <ClearFilters count={count} onClear={onClear} />
            <Button className="ml-auto" onClick={() => setOpen(false)}>
              {doneLabel}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-8">
          {sort}
          {filters.map(({ name, render }) => (
            <div key={name}>{render(state)}</div>
          ))}
        </div>
      </Drawer>
    </>
  )
}

/** The search and the sort order do not count. */
export const countFilters = <Query,>(filters: readonly ListFilter<Query>[], query: Query): number =>
  filters.filter(({ summary }) => summary(query) !== undefined).length

function ClearFilters({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  if (count === 0) return null
  return (
    <Button variant="quiet" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  )
}

const chipClass =
  'inline-flex min-h-control-small items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors duration-(--fast) hover:border-ink hover:text-ink'
