import { Badge } from '@vitrine/ui/badge'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { targetTypes } from '../links/link-target.ts'
import { hiddenReasons } from './entry-types.ts'
import { canNest, placeOf, type MenuRow as Row } from './menu-rows.ts'

export interface MenuRowProps {
  readonly row: Row
  readonly rows: readonly Row[]
  /** Absent without the permission to change menus. */
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>> | undefined
  readonly onMove: (to: number) => void
  readonly onLevel: (level: 0 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function MenuRow({ row, rows, drag, onMove, onLevel, onEdit, onRemove }: MenuRowProps) {
  const { key, level, title, type, url, hiddenBecause } = row
  const { index, count } = placeOf(rows, key)
  return (
    <li
      {...drag}
      className={`relative flex min-h-11 items-center gap-3 border-b border-line py-1.5 hover:bg-surface ${dropLine} ${level === 1 ? 'pl-8' : ''}`}
    >
      {drag ? <DragHandle /> : null}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={level === 0 ? 'font-medium' : ''}>
            {title || 'Without a name'}
            {level === 1 ? <span className="sr-only">, level 2</span> : null}
          </span>
          {hiddenBecause ? <Badge tone="caution">{hiddenReasons[hiddenBecause]}</Badge> : null}
        </span>
        <span className="block truncate text-xs text-ink-soft">{url ?? targetTypes[type]}</span>
      </span>
      {drag ? (
        <>
          <MoveButtons name={title} index={index} count={count} onMove={onMove} />
          <Menu
            label={`Actions for ${title}`}
            items={[
              { key: 'edit', label: 'Edit', onChoose: onEdit },
              ...(canNest(rows, key)
                ? [{ key: 'in', label: 'Put below the entry before', onChoose: () => onLevel(1) }]
                : []),
              ...(level === 1
                ? [{ key: 'out', label: 'Put at the top level', onChoose: () => onLevel(0) }]
                : []),
              { key: 'remove', label: 'Remove', tone: 'critical', onChoose: onRemove },
            ]}
          />
        </>
      ) : null}
    </li>
  )
}
