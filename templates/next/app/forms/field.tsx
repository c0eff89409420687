'use client'

import { useContext, useId } from 'react'

import { RefusalContext } from './action-form.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: string
  readonly required?: boolean
  readonly defaultValue?: string | undefined
  /** Several lines of text. */
  readonly rows?: number
  /** A choice. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

/** A field of an `ActionForm`. */
export function Field({ label, rows, options, defaultValue = '', type, ...props }: Props) {
  const id = useId()
  const refusal = useContext(RefusalContext)
  const value = refusal?.values[props.name] ?? defaultValue
  const error = refusal?.field?.name === props.name && refusal.field.message
  const field = {
    ...props,
    id,
    defaultValue: value,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        // React resets a form after its action. A new element keeps the choice.
        <select key={value} {...field}>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea rows={rows} {...field} />
      ) : (
        <input type={type} {...field} />
      )}
      {error && (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      )}
    </div>
  )
}
