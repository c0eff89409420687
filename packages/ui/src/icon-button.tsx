import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does; its name for everybody who cannot see the icon, and its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Shown at the corner, e.g. the number of items in the cart. */
  readonly count?: number
}

export function IconButton({ label, icon, count, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={count ? `${label} (${count})` : label}
      {...rest}
      className={cx(
        'relative inline-grid size-11 place-items-center rounded-full text-ink transition-colors duration-(--fast)',
        'hover:bg-surface active:bg-sunken disabled:opacity-40',
        className,
      )}
    >
      {icon}
      {count ? (
        <span
          aria-hidden="true"
          className="vt-numbers absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs text-accent-ink"
        >
          {count}
        </span>
      ) : null}
    </button>
  )
}
