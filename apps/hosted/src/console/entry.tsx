import { ChevronRightIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

export interface EntryProps {
  readonly summary: ReactNode
  /** Controls next to the summary. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A log entry that expands. */
export function Entry({ summary, actions, children }: EntryProps) {
  return (
    <li className="flex items-start gap-2 border-b border-line">
      <details className="group/entry min-w-0 flex-1">
        <summary className="flex list-none items-baseline gap-3 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
          <ChevronRightIcon size={15} className="translate-y-0.5 text-ink-soft group-open/entry:rotate-90" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">{summary}</span>
        </summary>
        <div className="flex flex-col gap-4 pb-5 pl-7">{children}</div>
      </details>
      {actions ? <div className="flex flex-none py-1.5">{actions}</div> : null}
    </li>
  )
}
