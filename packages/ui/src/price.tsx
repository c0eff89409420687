import { useControlTexts } from './control-texts.ts'
import { cx } from './cx.ts'

export interface PriceProps {
  /** Formatted in the site's locale. */
  readonly text: string
  /** The former price, struck through. */
  readonly before?: string
  /** True for an amount that may still change. */
  readonly estimate?: boolean
  readonly className?: string
}

export function Price({ text, before, estimate, className }: PriceProps) {
  const texts = useControlTexts()
  return (
    <span className={cx('vt-numbers inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {before ? (
        <>
          <span className="sr-only">{texts?.was ?? 'Was'}</span>
          <s className="text-ink-faint">{before}</s>
          <span className="sr-only">{texts?.now ?? 'now'}</span>
        </>
      ) : null}
      <span className={cx(Boolean(before) && 'text-accent', estimate && 'text-ink-soft')}>{text}</span>
      {estimate ? <span className="sr-only">{texts?.estimated ?? 'estimated'}</span> : null}
    </span>
  )
}
