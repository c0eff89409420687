import { type ReactNode, useId } from 'react'

export interface SectionProps {
  readonly title: string
  /** For a section with the same title as its page. */
  readonly hideTitle?: boolean
  readonly children: ReactNode
  /** Actions beside the title. */
  readonly end?: ReactNode
}

export function Section({ title, hideTitle = false, children, end }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex min-h-control-small flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className={hideTitle ? 'sr-only' : 'text-2xl'}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** A small section for details. */
export function Fact({ title, children, end }: Omit<SectionProps, 'hideTitle'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="font-text text-sm font-medium">
          {title}
        </h2>
        {end ? <span className="-my-2 flex">{end}</span> : null}
      </div>
      <div className="text-sm text-ink-soft">{children}</div>
    </section>
  )
}
