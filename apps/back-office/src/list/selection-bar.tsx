import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import { counted, formatCount } from '../data/format.ts'
import type { Selection } from './use-selection.ts'

export interface SelectionBarProps {
  readonly selection: Selection
  readonly one: string
  readonly many: string
  readonly loaded: number
  readonly hasMore: boolean
  /** The total, if it is known. */
  readonly total?: number
  /** The bulk actions. */
  readonly children: ReactNode
}

/** Replaces the list's footer while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, one, many, loaded, hasMore, total, children } = props
  const { isAll, ids } = selection
  return (
    <section
      aria-label={`Selected ${many}`}
      className="vt-rise z-20 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-1 max-lg:sticky max-lg:bottom-14"
    >
      <p role="status" className="vt-numbers text-sm font-medium">
        {!isAll
          ? `${formatCount(ids.size)} selected`
          : total === undefined
            ? `All matching ${many}`
            : `All ${counted(total, one, many)}`}
      </p>
      {!isAll && hasMore && ids.size >= loaded ? (
        <Button variant="quiet" size="sm" onClick={selection.selectAll}>
          {total === undefined ? 'Select all matching' : `Select all ${formatCount(total)} matching`}
        </Button>
      ) : null}
      <IconButton
        label="Clear selection"
        size="sm"
        icon={<CloseIcon size={16} />}
        onClick={selection.clear}
        className="max-lg:ml-auto"
      />
      <div className="flex flex-wrap gap-2 max-lg:w-full lg:ml-auto">{children}</div>
    </section>
  )
}
