import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  readonly title: ReactNode
  /** The first step for the user. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx('mx-auto flex max-w-measure flex-col items-center gap-3 py-16 text-center', className)}
    >
      {icon ? <span className="text-ink-faint">{icon}</span> : null}
      <h2 className="text-2xl">{title}</h2>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
