import type { ReactNode } from 'react'

/** The heading and introduction of an account page. */
export function AccountHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-10">
      <h1 className="text-3xl">{title}</h1>
      {children ? <div className="mt-3 max-w-measure text-ink-soft">{children}</div> : null}
    </div>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly about?: ReactNode
  /** Shown at the end of the heading's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section with its own heading and anchor. */
export function Part({ id, title, about, action, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 border-t border-line py-9 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {about ? <p className="-mt-2 mb-5 max-w-measure text-sm text-ink-soft">{about}</p> : null}
      {children}
    </section>
  )
}
