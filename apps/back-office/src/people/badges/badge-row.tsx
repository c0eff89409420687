import type { Badge } from '@vitrine/client/badges'
import { Button } from '@vitrine/ui/button'

import { counted } from '../../data/format.ts'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { BadgeMark } from './badge-mark.tsx'

export interface BadgeRowProps {
  readonly badge: Badge
  readonly index: number
  readonly count: number
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onHolders: () => void
}

export function BadgeRow({ badge, index, count, drag, onMove, onEdit, onDelete, onHolders }: BadgeRowProps) {
  const { title, description, memberCount = 0 } = badge
  return (
    <li
      {...drag}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 ${dropLine}`}
    >
      <DragHandle />
      <BadgeMark badge={badge} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{description}</span>
      </span>
      <span className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
        <Button variant="quiet" size="sm" onClick={onHolders} className="max-sm:mr-auto">
          {counted(memberCount, 'member', 'members')}
          <span className="sr-only">{` with ${title}`}</span>
        </Button>
        <MoveButtons name={title} index={index} count={count} onMove={onMove} />
        <Menu
          label={`Actions for ${title}`}
          items={[
            { key: 'edit', label: 'Edit', onChoose: onEdit },
            { key: 'delete', label: 'Delete', tone: 'critical', onChoose: onDelete },
          ]}
        />
      </span>
    </li>
  )
}
