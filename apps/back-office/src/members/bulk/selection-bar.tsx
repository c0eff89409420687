import type { MemberBulkAction } from '@vitrine/client/members'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'

import { counted, formatCount } from '../../data/format.ts'
import type { Selection } from '../../list/use-selection.ts'
import { bulkActions } from './bulk-actions.ts'
import { GiveBadge, mostToGive } from './give-badge.tsx'

export interface SelectionBarProps {
  readonly selection: Selection
  readonly total: number
  readonly loaded: number
  readonly onAction: (action: MemberBulkAction) => void
}

const offered = ['APPROVE', 'BLOCK', 'DELETE'] as const

/** What can be done to the rows that are ticked; stands where the list says how long it is. */
export function SelectionBar({ selection, total, loaded, onAction }: SelectionBarProps) {
  const { isAll, ids } = selection
  const count = isAll ? total : ids.size
  return (
    <section
      aria-label="Selected members"
      className="vt-rise z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-2 max-lg:sticky max-lg:bottom-0"
    >
      <p role="status" className="vt-numbers text-sm font-medium">
        {isAll ? `All ${counted(total, 'member', 'members')}` : `${formatCount(count)} selected`}
      </p>
      {!isAll && total > loaded && ids.size >= loaded ? (
        <Button variant="quiet" size="sm" onClick={selection.selectAll}>
          {`Select all ${formatCount(total)} that match`}
        </Button>
      ) : null}
      <IconButton
        label="Select none"
        size="sm"
        icon={<CloseIcon size={16} />}
        onClick={selection.clear}
        className="max-lg:ml-auto"
      />
      <div className="flex flex-wrap gap-2 max-lg:w-full lg:ml-auto">
        {isAll || count > mostToGive ? null : <GiveBadge memberIds={[...ids]} />}
        {offered.map((action) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            onClick={() => onAction(action)}
            className={cx('max-lg:px-2.5!', bulkActions[action].final && 'text-critical!')}
          >
            {bulkActions[action].label}
          </Button>
        ))}
      </div>
    </section>
  )
}
