import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { controlClass, Field } from './field.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** Grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, note, className, id, ...area } = props
  return (
    <Field {...{ label, hideLabel, hint, error, note, className, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={cx(controlClass, 'field-sizing-content py-2.5', (props.rows ?? 3) < 5 ? small : large)}
        />
      )}
    </Field>
  )
}

// Growing boxes ignore `rows`.
const small = 'min-h-[calc(2lh+1.375rem)]!'
const large = 'min-h-[calc(5lh+1.375rem)]!'
