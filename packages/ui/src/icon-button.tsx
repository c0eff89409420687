import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** A counter at the corner, such as the number of items in the cart. */
  readonly count?: number
  readonly size?: 'sm' | 'md'
  /** `inherit` uses the surrounding text colour, for example in a toast. */
  readonly tone?: 'ink' | 'inherit'
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, count, size = 'md', tone = 'ink', className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      aria-label={count ? `${label}, ${count}` : label}
      {...rest}
      className={cx(
        'relative inline-grid flex-none place-items-center rounded-full transition-colors duration-(--fast)',
        'disabled:opacity-40',
        size === 'sm' ? 'size-9' : 'size-11',
        tone === 'ink'
          ? 'text-ink hover:bg-surface active:bg-sunken'
          : 'hover:opacity-70 focus-visible:outline-current',
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
