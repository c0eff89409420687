import type { MemberBulkAction } from '@vitrine/client/members'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'

import { SelectionBar } from '../../../list/selection-bar.tsx'
import type { Selection } from '../../../list/use-selection.ts'
import { AssignBadge, assignLimit } from './assign-badge.tsx'
import { bulkActions } from './bulk-actions.ts'

export interface MemberSelectionProps {
  readonly selection: Selection
  readonly total: number
  readonly loaded: number
  readonly onAction: (action: MemberBulkAction) => void
}

const offered = ['APPROVE', 'BLOCK', 'DELETE'] as const

export function MemberSelection({ selection, total, loaded, onAction }: MemberSelectionProps) {
  const { isAll, ids } = selection
  return (
    <SelectionBar {...{ selection, total, loaded }} one="member" many="members" hasMore={total > loaded}>
      {isAll || ids.size > assignLimit ? null : <AssignBadge memberIds={[...ids]} />}
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
    </SelectionBar>
  )
}
