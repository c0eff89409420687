import { cx } from '@vitrine/ui/cx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type State, StateBadge } from '../../list/state-badge.tsx'

export interface LinkedRowProps {
  readonly to: string
  readonly name: string
  readonly state: State
  /** `RowLine`s below the name. */
  readonly children: ReactNode
  readonly end: ReactNode
}

/** A row that links to its own page. */
export function LinkedRow({ to, name, state, children, end }: LinkedRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4 transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <StateBadge {...state} />
          </span>
          {children}
        </span>
        {end ? <span className="text-sm text-ink-soft">{end}</span> : null}
      </Link>
    </li>
  )
}

export interface RowLineProps {
  readonly className?: string
  readonly children: string
}

export const RowLine = ({ className, children }: RowLineProps) => (
  <span className={cx('block truncate text-sm text-ink-soft', className)}>{children}</span>
)
