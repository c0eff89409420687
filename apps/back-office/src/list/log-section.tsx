import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import type { ReactNode } from 'react'

import { FailureBanner } from '../shell/failure-banner.tsx'
import { Section } from '../shell/section.tsx'
import type { List } from './list.ts'
import { ListEnd } from './list-end.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { type State, StateBadge } from './state-badge.tsx'

export interface LogSectionProps<Row> {
  readonly title: string
  /** The plural noun: `deliveries`. */
  readonly many: string
  readonly list: List<Row>
  readonly states: Readonly<Record<string, State>>
  /** The status filter; empty for all. */
  readonly state: string
  readonly onState: (state: string) => void
  readonly onRefresh: () => void
  /** The text without rows. */
  readonly empty: string
  readonly row: (row: Row) => ReactNode
}

/** A server log, newest first, reloaded on request. */
export function LogSection<Row>({
  title,
  many,
  list,
  states,
  state,
  onState,
  onRefresh,
  empty,
  row,
}: LogSectionProps<Row>) {
  return (
    <div className="mt-10">
      <Section
        title={title}
        end={
          <span className="flex items-center gap-2">
            <Select
              label={`Filter ${many}`}
              hideLabel
              value={state}
              onChange={({ target }) => onState(target.value)}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(states).map(([value, { name }]) => ({ value, label: name })),
              ]}
            />
            <IconButton
              label={`Refresh ${many}`}
              icon={<RefreshIcon size={18} className={list.isRefreshing ? 'animate-spin' : undefined} />}
              onClick={onRefresh}
            />
          </span>
        }
      >
        {list.isPending ? (
          <ListSkeleton label={`Loading ${many}`} />
        ) : list.error && list.rows.length === 0 ? (
          <FailureBanner title={`The ${many} could not be loaded`} error={list.error} onRetry={list.retry} />
        ) : list.rows.length === 0 ? (
          <p className="border-y border-line py-4 text-sm text-ink-soft">{empty}</p>
        ) : (
          <ul className="border-t border-line">
            {list.rows.map(row)}
            <ListEnd list={list} />
          </ul>
        )}
      </Section>
    </div>
  )
}

export interface LogRowProps {
  readonly title: ReactNode
  readonly state: State
  readonly detail: ReactNode
  readonly end: ReactNode
  readonly onOpen: () => void
}

export function LogRow({ title, state, detail, end, onOpen }: LogRowProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 py-3 text-left transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{title}</span>
            <StateBadge {...state} />
          </span>
          <span className="block truncate text-sm text-ink-soft">{detail}</span>
        </span>
        <span className="text-sm text-ink-soft">{end}</span>
      </button>
    </li>
  )
}
