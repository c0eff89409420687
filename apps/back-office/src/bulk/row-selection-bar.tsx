import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import type { ReactNode } from 'react'

import { SelectionBar } from '../list/selection-bar.tsx'
import type { RowsSelection } from '../list/use-rows-selection.ts'
import type { RowTask } from './use-row-tasks.tsx'

export interface RowSelectionBarProps<Row> {
  readonly selected: RowsSelection<Row>
  readonly one: string
  readonly many: string
  readonly tasks: readonly RowTask<Row>[]
  readonly onTask: (task: RowTask<Row>, rows: readonly Row[]) => void
  /** More actions, before the tasks. */
  readonly children?: ReactNode
}

/** The tasks for the selected rows. The selection has loaded rows only. */
export function RowSelectionBar<Row>(props: RowSelectionBarProps<Row>) {
  const { selected, one, many, tasks, onTask, children } = props
  return (
    <SelectionBar
      selection={selected.selection}
      {...{ one, many }}
      loaded={selected.rows.length}
      hasMore={false}
    >
      {children}
      {tasks.map((task) => (
        <Button
          key={task.label}
          variant="secondary"
          size="sm"
          className={cx('max-lg:px-2.5!', task.final && 'text-critical!')}
          onClick={() => onTask(task, selected.rows)}
        >
          {task.title ?? task.label}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** The props of a list page for its selection; none without the permission for its tasks. */
export function selectionProps<Row>(bar: RowSelectionBarProps<Row>) {
  const { isAllowed, rows, selection } = bar.selected
  if (!isAllowed) return {}
  return { selection, ...(rows.length > 0 && { footer: <RowSelectionBar {...bar} /> }) }
}
