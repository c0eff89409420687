import { TextField } from '@vitrine/ui/text-field'

import { formatPlainDay, formatSortable } from '../data/format.ts'
import type { Days } from './days.ts'
import type { QueryState } from './list.ts'

const day = 86_400_000
const spans = [
  { name: 'Today', days: 1 },
  { name: 'Last 7 days', days: 7 },
  { name: 'Last 30 days', days: 30 },
] as const

export function dateSummary({ from, to }: Days): string | undefined {
  if (from && to)
    return from === to ? formatPlainDay(from) : `${formatPlainDay(from)} – ${formatPlainDay(to)}`
  if (from) return `from ${formatPlainDay(from)}`
  return to ? `to ${formatPlainDay(to)}` : undefined
}

export interface DateRangeProps extends QueryState<Days> {
  readonly legend: string
}

export function DateRange({ query, change, legend }: DateRangeProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {spans.map(({ name, days }) => (
          <button
            key={name}
            type="button"
            onClick={() => change(lastDays(days, new Date()))}
            className="min-h-8 rounded-full border border-line-strong px-3 text-sm hover:border-ink hover:bg-surface"
          >
            {name}
          </button>
        ))}
      </div>
      <TextField
        label="From"
        type="date"
        value={query.from}
        max={query.to || undefined}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={query.to}
        min={query.from || undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </fieldset>
  )
}

/** Whole days in the shop's time zone, including today. */
function lastDays(days: number, now: Date): Days {
  const dayOf = (time: number) => formatSortable(new Date(time)).slice(0, 10)
  return { from: dayOf(now.getTime() - (days - 1) * day), to: dayOf(now.getTime()) }
}
