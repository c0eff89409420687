import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'

type Values = Record<string, string>
export type Errors<V extends Values> = { readonly [Name in keyof V]?: string }

export interface Form<V extends Values> {
  readonly values: V
  readonly errors: Errors<V>
  readonly set: (changes: Partial<V>) => void
  readonly setErrors: (errors: Errors<V>) => void
  /** Props of a text field or select. */
  readonly field: <Name extends keyof V & string>(name: Name) => FieldBinding
  /** Handles `onSubmit`: focuses the first error, or passes the values on. */
  readonly submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => void
}

interface FieldBinding {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Form state with validation: when the user leaves a filled field for another one, and on submit. */
export function useForm<V extends Values>(initial: V, check: (values: V) => Errors<V>): Form<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const latest = useRef(values)

  const set = (changes: Partial<V>) => {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    setErrors((shown) => without(shown, Object.keys(changes)))
  }

  return {
    values,
    errors,
    set,
    setErrors: (found) => {
      setErrors(found)
      focusFirst(Object.keys(found))
    },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>),
      onBlur: ({ relatedTarget }) => {
        // A new message would move a pressed button or link away, and the press would be lost.
        if (!relatedTarget?.matches('input, select, textarea')) return
        if (latest.current[name]) setErrors((shown) => ({ ...shown, [name]: check(latest.current)[name] }))
      },
    }),
    submit: (send) => (event) => {
      event.preventDefault()
      const found = check(latest.current)
      const names = Object.keys(found).filter((name) => found[name])
      setErrors(found)
      if (names.length > 0) focusFirst(names)
      else send(latest.current)
    },
  }
}

function without<V extends Values>(errors: Errors<V>, names: readonly string[]): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Errors<V>
}

/** Waits for the frame with the messages, so that screen readers announce the message with its field. */
export function focusFirst(names: readonly string[]): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')
    for (const field of fields) {
      if (names.includes(field.getAttribute('name') ?? '')) return field.focus()
    }
  })
}
