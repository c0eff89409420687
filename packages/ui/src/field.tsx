import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { CircleAlertIcon } from './icons.tsx'

export interface FieldProps {
  readonly label: ReactNode
  /** Hides the label visually. */
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Text beside the label, such as "optional". */
  readonly note?: ReactNode
  readonly className?: string
}

export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label, hint and error of a control, linked by IDs. */
export function Field(
  props: FieldProps & { readonly id?: string; readonly children: (control: ControlAttributes) => ReactNode },
) {
  const { label, hideLabel, hint, error, note, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = cx(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {note ? <span className="text-xs text-ink-faint">{note}</span> : null}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-critical">
          <CircleAlertIcon size={16} className="mt-1" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export const controlClass = cx(
  'w-full min-h-control rounded-md border border-line-strong bg-paper px-3.5 text-base text-ink',
  'placeholder:text-ink-faint transition-colors duration-(--fast) hover:border-ink',
  'aria-invalid:border-critical disabled:opacity-50',
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
)
