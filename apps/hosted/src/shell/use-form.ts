import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'

type Values = Record<string, string>
export type Errors<V extends Values> = { readonly [Name in keyof V]?: string }

export interface Form<V extends Values> {
  readonly values: V
  readonly errors: Errors<V>
  readonly set: (changes: Partial<V>) => void
  readonly setErrors: (errors: Errors<V>) => void
  /** Spread into a text field or a select. */
  readonly field: <Name extends keyof V & string>(name: Name) => FieldBinding
  /** For `onSubmit`: checks, takes the focus to the first mistake, else hands over what was typed. */
  readonly submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => void
}

interface FieldBinding {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Keeps what is typed and says what is missing: on going on from a field that was written in, and on sending. */
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
        // A message that appears under a press on a button or link moves it away, and the press is lost.
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

/** After the frame in which the messages appear, so that the one of the field is read out with it. */
export function focusFirst(names: readonly string[]): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')
    for (const field of fields) {
      if (names.includes(field.getAttribute('name') ?? '')) return field.focus()
    }
  })
}
