import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { fromList } from './from-list.ts'

export interface RowCardProps {
  readonly to: string
  readonly title: ReactNode
  /** At the end of the first line: an amount. */
  readonly end?: ReactNode
  readonly detail?: ReactNode
  readonly marks?: ReactNode
}

/** A row on a phone: what it is, what of it, where it stands. */
export function RowCard({ to, title, end, detail, marks }: RowCardProps) {
  return (
    <Link
      to={to}
      state={fromList}
      className="flex h-full flex-col justify-center gap-1 border-b border-line focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="truncate font-medium">{title}</span>
        <span className="vt-numbers">{end}</span>
      </span>
      <span className="vt-numbers truncate text-sm text-ink-soft">{detail}</span>
      {marks ? <span className="mt-1 flex gap-2">{marks}</span> : null}
    </Link>
  )
}
