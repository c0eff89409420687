import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** A control at the end of the field, such as a show-password button. */
  readonly end?: ReactNode
  readonly inputClassName?: string
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, note, className, end, inputClassName, id, ...input } = props
  return (
    <Field {...{ label, hideLabel, hint, error, note, className, id }}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...input}
            {...control}
            className={cx(controlClass, Boolean(end) && 'pr-13', inputClassName)}
          />
          {end ? <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span> : null}
        </span>
      )}
    </Field>
  )
}
