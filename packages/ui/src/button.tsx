import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Uses the full width. */
  readonly wide?: boolean
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  /** Keeps size and focus, shows a spinner and ignores clicks. */
  readonly busy?: boolean
  /** Announced while busy; without it, `aria-busy` alone says so. */
  readonly busyLabel?: string
  readonly icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyLabel, icon, className, children, onClick, ...rest } = props
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, wide }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={click}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={busyLabel} />
        </span>
      ) : null}
    </button>
  )
}

/** Button styles for links, such as `<Link className={buttonClass({ size: 'lg' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook = {}): string {
  return cx(
    'relative inline-flex items-center justify-center rounded-button font-medium text-center select-none',
    'transition-colors leading-tight duration-(--fast) disabled:opacity-45 disabled:cursor-not-allowed aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border border-button-line bg-button text-button-ink hover:bg-button-strong',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-surface',
  quiet: 'text-ink hover:bg-surface active:bg-sunken',
  danger: 'bg-critical text-critical-ink hover:opacity-90',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-control-small px-3 py-1 text-sm',
  md: 'min-h-control px-5 py-2 text-base',
  lg: 'min-h-14 px-7 py-2.5 text-lg',
}
