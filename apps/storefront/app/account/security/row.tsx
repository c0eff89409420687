import type { ComponentType, ReactNode } from 'react'

interface RowProps {
  readonly Icon: ComponentType<{ readonly size: number; readonly className?: string }>
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A list entry: icon, title, details and an action. */
export function Row({ Icon, title, children, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <Icon size={20} className="mt-1 flex-none text-ink-faint" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{title}</div>
        <div className="text-sm text-ink-soft">{children}</div>
      </div>
      {action ? <div className="-mr-3">{action}</div> : null}
    </li>
  )
}

export const listClass = 'divide-y divide-line border-y border-line'
