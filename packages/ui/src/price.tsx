import { cx } from './cx.ts'

export interface PriceProps {
  /** Already formatted for the site's locale. */
  readonly text: string
  /** The former price, struck through. */
  readonly before?: string
  /** A number that may still change, e.g. while the server is asked. */
  readonly estimate?: boolean
  readonly className?: string
}

export function Price({ text, before, estimate, className }: PriceProps) {
  return (
    <span className={cx('vt-numbers inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {before ? (
        <>
          <span className="sr-only">Was</span>
          <s className="text-ink-faint">{before}</s>
          <span className="sr-only">now</span>
        </>
      ) : null}
      <span className={cx(Boolean(before) && 'text-accent', estimate && 'text-ink-soft')}>{text}</span>
      {estimate ? <span className="sr-only">estimated</span> : null}
    </span>
  )
}
