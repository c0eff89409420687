import { Checkbox } from '@vitrine/ui/checkbox'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { fromList } from './from-list.ts'
import type { RowSelection } from './list-row.tsx'

export interface RowCardProps {
  readonly to: string
  readonly title: ReactNode
  /** For example an amount. */
  readonly end?: ReactNode
  readonly detail?: ReactNode
  readonly marks?: ReactNode
  readonly select?: RowSelection
}

/** A row on phones. Its link covers the whole card. */
export function RowCard({ to, title, end, detail, marks, select }: RowCardProps) {
  return (
    <div className="relative flex h-full items-center gap-3 border-b border-line">
      {select ? (
        <Checkbox
          label={select.label}
          hideLabel
          checked={select.isSelected}
          onChange={() => select.toggle(select.id, false)}
          className="relative z-1 -m-2 p-2"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center justify-between gap-4">
          <Link
            to={to}
            state={fromList}
            className="truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
          <span className="vt-numbers">{end}</span>
        </span>
        <span className="vt-numbers truncate text-sm text-ink-soft">{detail}</span>
        {marks ? <span className="mt-1 flex gap-2">{marks}</span> : null}
      </div>
    </div>
  )
}
