import { cx } from './cx.ts'

export interface SpinnerProps {
  /** Announced label; omit it if the context already tells it. */
  readonly label?: string | undefined
  readonly className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 20 20"
        className={cx('size-5 animate-spin motion-reduce:animate-breathe', className)}
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" strokeWidth="2" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
