import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A small part beside the main one. */
export function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-5">
      <h2 id={id} className="mb-2 font-text text-sm font-medium">
        {title}
      </h2>
      <div className="text-sm text-ink-soft">{children}</div>
    </section>
  )
}
