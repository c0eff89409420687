import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from './icons.tsx'

export interface TableProps extends ComponentProps<'table'> {
  /** Description for screen readers. */
  readonly caption: ReactNode
}

/** Scrolls horizontally in a region that the keyboard can reach. */
export function Table({ caption, className, children, ...table }: TableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={typeof caption === 'string' ? caption : undefined}
      className="overflow-x-auto"
    >
      <table {...table} className={cx('w-full border-collapse text-left text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export type SortDirection = 'ascending' | 'descending'

export interface HeadCellProps extends Omit<ComponentProps<'th'>, 'onClick'> {
  readonly numeric?: boolean
  /** The current sort direction; `none` for a sortable column. */
  readonly sort?: SortDirection | 'none'
  readonly onSort?: () => void
}

export function HeadCell({ numeric, sort, onSort, className, children, ...cell }: HeadCellProps) {
  return (
    <th
      scope="col"
      {...cell}
      aria-sort={sort}
      className={cx(
        'border-b border-line px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-soft',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'inline-flex items-center gap-1 rounded-sm hover:text-ink',
            sort !== 'none' && 'text-ink',
          )}
        >
          {children}
          <SortMark sort={sort} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

function SortMark({ sort }: { readonly sort: HeadCellProps['sort'] }) {
  if (sort === 'ascending') return <ChevronUpIcon size={14} />
  if (sort === 'descending') return <ChevronDownIcon size={14} />
  return <SortIcon size={14} className="text-ink-faint" />
}

export interface CellProps extends ComponentProps<'td'> {
  readonly numeric?: boolean
}

export function Cell({ numeric, className, ...cell }: CellProps) {
  return (
    <td
      {...cell}
      className={cx(
        'border-b border-line px-3 py-3.5 align-baseline',
        numeric && 'vt-numbers text-right',
        className,
      )}
    />
  )
}

export interface RowProps extends ComponentProps<'tr'> {
  readonly selected?: boolean
}

export function Row({ selected, className, ...row }: RowProps) {
  return (
    <tr
      {...row}
      aria-selected={selected}
      className={cx(
        'transition-colors duration-(--fast) hover:bg-surface aria-selected:bg-accent-soft',
        className,
      )}
    />
  )
}
