import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SummaryRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** The total row. */
  readonly strong?: boolean
  readonly tone?: 'positive' | 'soft'
}

/** Rows of amounts, used by cart, checkout, confirmation and order pages. */
export function SummaryRows({
  rows,
  className,
}: {
  readonly rows: readonly SummaryRow[]
  readonly className?: string
}) {
  return (
    <dl className={cx('flex flex-col gap-2.5', className)}>
      {rows.map((row) => (
        <div
          key={row.key}
          className={cx(
            'flex items-baseline justify-between gap-4',
            row.strong ? 'mt-1.5 border-t border-line pt-4 text-xl' : 'text-base',
          )}
        >
          <dt className={row.strong ? 'font-display' : 'text-ink-soft'}>{row.label}</dt>
          <dd
            className={cx(
              'vt-numbers text-right',
              row.tone === 'positive' && 'text-positive',
              row.tone === 'soft' && 'text-ink-soft',
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
