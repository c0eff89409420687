import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldProps {
  readonly options: readonly SelectOption[]
  /** A first entry for an empty choice. */
  readonly placeholder?: string
}

export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, note, className, id, options, placeholder, ...select } = props
  return (
    <Field {...{ label, hideLabel, hint, error, note, className, id }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(controlClass, 'appearance-none pr-10')}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
