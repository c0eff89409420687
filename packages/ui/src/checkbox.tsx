import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { CheckIcon, MinusIcon } from './icons.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The indeterminate state. */
  readonly mixed?: boolean
  readonly className?: string
}

export function Checkbox({
  label,
  hideLabel,
  hint,
  error,
  mixed = false,
  className,
  ...input
}: CheckboxProps) {
  const id = useId()
  const describedBy = cx(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
  const setMixed = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = mixed
  }
  return (
    <div className={className}>
      <label className="flex items-start gap-3">
        <span className="relative mt-0.5 inline-grid size-5.5 flex-none place-items-center">
          <input
            ref={setMixed}
            {...input}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={cx(
              'peer size-full appearance-none rounded-sm border border-line-strong bg-paper transition-colors',
              'duration-(--fast) checked:border-accent checked:bg-accent indeterminate:border-accent',
              'indeterminate:bg-accent hover:border-ink aria-invalid:border-critical disabled:opacity-45',
            )}
          />
          {mixed ? (
            <MinusIcon size={15} className="pointer-events-none absolute text-accent-ink" />
          ) : (
            <CheckIcon
              size={15}
              className="pointer-events-none absolute text-accent-ink opacity-0 peer-checked:opacity-100"
            />
          )}
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="mt-1 pl-8.5 text-sm text-critical">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="pl-8.5 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
