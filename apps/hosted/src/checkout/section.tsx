import type { ReactNode } from 'react'
import { useId } from 'react'

export interface SectionProps {
  readonly title: string
  /** At the end of the heading's line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** One part of the page. */
export function Section({ title, end, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-7 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {end}
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}
