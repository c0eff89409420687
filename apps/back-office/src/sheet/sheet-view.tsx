import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { RedoIcon, UndoIcon } from '@vitrine/ui/icons'
import { Fragment, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

import { PictureDialog } from './picture-dialog.tsx'
import type { CellEdit, Place, SheetColumn, SheetRow } from './sheet.ts'
import { SheetCell } from './sheet-cell.tsx'
import { useSheet } from './use-sheet.ts'

export interface SheetProps {
  readonly label: string
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** The name of the rows and how it is shown. */
  readonly head: {
    readonly name: string
    readonly width: number
    readonly cell: (row: SheetRow) => ReactNode
  }
  readonly onEdit: (edits: readonly CellEdit[]) => void
  readonly errorOf: (row: SheetRow, column: string) => string | undefined
  /** The first cell with an error, after saving: the sheet goes there. */
  readonly firstError?: { readonly row: string; readonly column: string } | undefined
  /** Called when the last rows are near. */
  readonly onEnd?: (() => void) | undefined
  /** Actions at the end of a row. */
  readonly end?: (row: SheetRow, isStop: boolean) => ReactNode
  /** Beside the buttons, for example what is shown. */
  readonly tools?: ReactNode
  /** Sets the greatest height. */
  readonly className?: string
}

const rowHeight = 36
const endWidth = 4.5
/** Longer sheets draw only the visible rows. */
const drawnWhole = 60
const ahead = 30

/** Edits many values like a spreadsheet: keys, a rectangle of cells, copy and paste, undo. */
export function Sheet(props: SheetProps) {
  const { label, rows, columns, head, onEdit, errorOf, firstError, onEnd, end, tools, className } = props
  const sheet = useSheet({ rows, columns }, onEdit)
  const { active, range, typing, history } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    scrollPaddingStart: rowHeight,
    rangeExtractor: (seen) =>
      [...new Set([...defaultRangeExtractor(seen), active.row])].sort((a, b) => a - b),
  })
  const { scrollToIndex } = virtualizer
  const { row: activeRow, column: activeColumn } = active
  const isTyping = typing !== undefined

  // The focus follows the active cell, but does not come from elsewhere.
  useEffect(() => {
    if (!wasInside.current || isTyping) return
    scrollToIndex(activeRow)
    const cell = cellAt(scroller.current, { row: activeRow, column: activeColumn })
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeRow, activeColumn, isTyping, scrollToIndex])

  const wrong = firstError && `${firstError.row} ${firstError.column}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per error
  useEffect(() => {
    if (!firstError) return
    const place = {
      row: rows.findIndex(({ id }) => id === firstError.row),
      column: columns.findIndex(({ id }) => id === firstError.column),
    }
    if (place.row < 0 || place.column < 0) return
    wasInside.current = true
    sheet.go(place)
  }, [wrong])

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event)
    if (!place || event.button !== 0 || (isTyping && isSame(place, active))) return
    wasInside.current = true
    if (event.pointerType === 'touch' && isSame(place, active)) return sheet.edit()
    if (event.pointerType !== 'touch') event.preventDefault()
    sheet.go(place, event.shiftKey)
    cellAt(scroller.current, place)?.focus({ preventScroll: true })
  }
  const onPointerOver = (event: PointerEvent) => {
    const place = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event) : undefined
    if (place && !isTyping) sheet.go(place, true)
  }
  const width = columns.reduce((sum, column) => sum + column.width, head.width + (end ? endWidth : 0))
  const shown =
    rows.length <= drawnWhole
      ? rows.map((_, index) => ({ index, start: index * rowHeight, end: (index + 1) * rowHeight }))
      : virtualizer.getVirtualItems()
  const [row, column] = [rows[activeRow], columns[activeColumn]]
  const cell = row && column && { row, column }
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, rows.length, onEnd === undefined])
  const error = cell && errorOf(cell.row, cell.column.id)
  let drawn = 0
  return (
    <div className="flex min-h-0 flex-col">
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <IconButton
          label="Undo"
          size="sm"
          icon={<UndoIcon size={16} />}
          disabled={!history.canUndo}
          onClick={history.undo}
        />
        <IconButton
          label="Redo"
          size="sm"
          icon={<RedoIcon size={16} />}
          disabled={!history.canRedo}
          onClick={history.redo}
        />
        <p className="text-xs text-ink-soft max-sm:hidden">
          Type over a cell, press Enter to edit it, or paste from a spreadsheet.
        </p>
        {tools ? <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div> : null}
      </div>
      <div
        ref={scroller}
        style={{ scrollPaddingTop: rowHeight, scrollPaddingLeft: widthOf(head.width) }}
        className={cx('relative overflow-auto rounded-md border border-line', className)}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          style={{ minWidth: `${width}rem` }}
          className="w-full table-fixed border-separate border-spacing-0 text-left"
          onFocus={() => {
            wasInside.current = true
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget as Node | null)) wasInside.current = isTyping
          }}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onDoubleClick={() => {
            if (!isTyping) sheet.edit()
          }}
          {...sheet.keys}
        >
          <thead>
            <tr aria-rowindex={1}>
              <HeadCell name={head.name} width={widthOf(head.width)} className="left-0 z-3" />
              {columns.map(({ id, name, width: columnWidth, kind }) => (
                <HeadCell
                  key={id}
                  name={name}
                  width={columnWidth}
                  className={cx('z-2', kind !== 'TEXT' && 'text-right')}
                />
              ))}
              {end ? <HeadCell name="Actions" width={endWidth} hideName className="z-2" /> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, start, end: bottom }) => {
              const row = rows[index]
              const gap = start - drawn
              drawn = bottom
              return row ? (
                <Fragment key={row.id}>
                  <Gap height={gap} />
                  <tr data-row={index} aria-rowindex={index + 2} className="bg-paper">
                    <th
                      scope="row"
                      className="sticky left-0 z-1 h-9 truncate border-r border-b border-line bg-surface px-2.5 py-0 text-sm font-normal"
                    >
                      {head.cell(row)}
                    </th>
                    {columns.map((column, place) => {
                      const isActive = index === active.row && place === active.column
                      return (
                        <SheetCell
                          key={column.id}
                          column={column}
                          value={row.cells[column.id] ?? ''}
                          rowName={row.name}
                          index={place}
                          isActive={isActive}
                          isSelected={isIn(index, place, range)}
                          typed={isActive ? typing?.text : undefined}
                          error={errorOf(row, column.id)}
                          picture={pictureOf(row, column)}
                          onType={sheet.type}
                          onLeave={sheet.commit}
                        />
                      )
                    })}
                    {end ? (
                      <td className="h-9 border-b border-line p-0 text-center">
                        {end(row, index === active.row)}
                      </td>
                    ) : null}
                  </tr>
                </Fragment>
              ) : null
            })}
            <Gap height={virtualizer.getTotalSize() - drawn} />
          </tbody>
        </table>
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {`${cell.row.name}, ${cell.column.name}: ${error}`}
        </p>
      ) : null}
      {cell?.column.picturesOf ? (
        <PictureDialog
          open={isTyping}
          name={cell.row.name}
          value={cell.row.cells[cell.column.id] ?? ''}
          pictures={cell.column.picturesOf(cell.row)}
          onChoose={sheet.choose}
          onClose={sheet.cancel}
        />
      ) : null}
    </div>
  )
}

const pictureOf = (row: SheetRow, { id, picturesOf }: SheetColumn) =>
  picturesOf?.(row).find(({ value }) => value === row.cells[id])

interface HeadCellProps {
  readonly name: string
  readonly width: number | string
  readonly hideName?: boolean
  readonly className: string
}

const HeadCell = ({ name, width, hideName, className }: HeadCellProps) => (
  <th
    scope="col"
    style={{ width: typeof width === 'string' ? width : `${width}rem` }}
    className={cx(
      'sticky top-0 h-9 truncate border-r border-b border-line bg-surface px-2.5 py-0 text-xs font-medium text-ink-soft last:border-r-0',
      className,
    )}
  >
    {hideName ? <span className="sr-only">{name}</span> : name}
  </th>
)

/** Takes the space of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row is not focusable
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  )
}

/** Leaves room for the cells on phones. */
const widthOf = (width: number): string => `min(${width}rem, 38vw)`

const isIn = (row: number, column: number, { from, to }: ReturnType<typeof useSheet>['range']): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column

const cellAt = (box: HTMLElement | null, { row, column }: Place) =>
  box?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)

function placeOf({ target }: PointerEvent): Place | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined
}
