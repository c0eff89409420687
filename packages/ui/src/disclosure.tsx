import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ChevronDownIcon } from './icons.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  /** Disclosures with the same name close each other. */
  readonly group?: string
  readonly className?: string
}

export function Disclosure({ summary, children, defaultOpen, group, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} name={group} className={cx('vt-details group/details', className)}>
      <summary className="flex list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDownIcon
          size={18}
          className="text-ink-soft transition-transform duration-(--calm) group-open/details:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
