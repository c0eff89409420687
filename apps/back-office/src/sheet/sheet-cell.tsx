import { cx } from '@vitrine/ui/cx'
import { useEffect, useRef } from 'react'

import { inputModeOf } from './cell-text.ts'
import type { CellPicture, SheetColumn } from './sheet.ts'
import { shownValue } from './shown-value.ts'

export interface SheetCellProps {
  readonly column: SheetColumn
  readonly value: string
  /** Of the row, for the field's name. */
  readonly rowName: string
  readonly index: number
  readonly isActive: boolean
  readonly isSelected: boolean
  /** The typed text while the cell is being edited. */
  readonly typed: string | undefined
  readonly error: string | undefined
  /** Shown instead of the value. */
  readonly picture: CellPicture | undefined
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

export function SheetCell(props: SheetCellProps) {
  const { column, value, rowName, index, isActive, isSelected, typed, error, picture } = props
  const { onType, onLeave } = props
  const isPicture = column.kind === 'PICTURE'
  const isNumber = column.kind !== 'TEXT' && column.kind !== 'MOMENT' && !isPicture
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus
      role="gridcell"
      data-column={index}
      tabIndex={isActive && (typed === undefined || isPicture) ? 0 : -1}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      aria-readonly={column.isFixed || undefined}
      aria-invalid={error ? true : undefined}
      title={error ?? picture?.name ?? (value.length > 12 ? value : undefined)}
      className={cx(
        'relative h-9 cursor-cell truncate border-r border-b border-line px-2.5 py-0 text-sm outline-none select-none',
        isNumber && 'vt-numbers text-right',
        column.isFixed && 'text-ink-soft',
        error ? 'bg-critical-soft text-critical' : isSelected && 'bg-accent-soft',
        isActive &&
          'after:pointer-events-none after:absolute after:inset-0 after:border-2 after:border-accent focus-visible:after:border-focus',
      )}
    >
      {isPicture ? (
        <span className="flex items-center justify-center">
          {picture?.picture ?? <span className="text-ink-faint">–</span>}
          <span className="sr-only">{picture?.name ?? 'No picture of its own'}</span>
        </span>
      ) : typed === undefined ? (
        shownValue(value, column.kind)
      ) : (
        <CellInput
          label={`${column.name} of ${rowName}`}
          kind={column.kind}
          text={typed}
          onType={onType}
          onLeave={onLeave}
        />
      )}
    </td>
  )
}

interface CellInputProps {
  readonly label: string
  readonly kind: SheetColumn['kind']
  readonly text: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

function CellInput({ label, kind, text, onType, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <input
      ref={input}
      aria-label={label}
      inputMode={inputModeOf(kind)}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      className={cx(
        'absolute inset-0 z-1 w-full bg-paper px-2.5 text-sm outline-2 -outline-offset-2 outline-accent select-text',
        kind !== 'TEXT' && 'vt-numbers text-right',
      )}
    />
  )
}
