import type { ChangeEvent, FocusEvent } from 'react'
import { useRef, useState } from 'react'
import type { Posting } from './post-form.tsx'
import { type Fields, useVisit } from './visit.ts'

type Values = Record<string, string>
export type Errors<V extends Values> = { readonly [Name in keyof V]?: string }

export interface Form<V extends Values> {
  readonly values: V
  readonly errors: Errors<V>
  /** The form began with earlier input, or with what was typed before the scripts loaded. */
  readonly isAhead: boolean
  readonly set: (changes: Partial<V>) => void
  readonly setErrors: (errors: Errors<V>) => void
  /** Shows errors beside their fields without moving the focus. */
  readonly note: (errors: Errors<V>) => void
  /** Props of a text field or select. */
  readonly field: <Name extends keyof V & string>(name: Name) => FieldBinding
  /** Props of the `<PostForm>`: it focuses the first error, or passes the values on. */
  readonly submit: (send: (values: V) => void) => Posting
  /** Props of a checkbox, whose value is `on` or nothing. */
  readonly box: <Name extends keyof V & string>(name: Name) => BoxBinding
}

interface FieldBinding {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

interface BoxBinding {
  readonly name: string
  readonly checked: boolean
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Form state with validation: when the user leaves a filled field for another one, and on submit. `name` is unique on
 * the page. After a plain form, it begins with what was typed.
 */
export function useForm<V extends Values>(
  name: string,
  initial: V,
  check: (values: V) => Errors<V>,
  /** The earlier input on this page, which only browsers know. */
  earlier?: () => Partial<V>,
): Form<V> {
  const { server, replay } = useVisit()
  const past = replay?.name === name ? replay : undefined
  const [values, setValues] = useState<V>({ ...initial, ...past?.values })
  const [errors, setErrors] = useState<Errors<V>>((past?.errors ?? {}) as Errors<V>)
  const latest = useRef(values)
  const adopted = useRef(false)
  const [isAhead, setAhead] = useState(false)

  const set = (changes: Partial<V>) => {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    setErrors((shown) => without(shown, Object.keys(changes)))
  }

  return {
    values,
    errors,
    isAhead,
    set,
    setErrors: (found) => {
      if (server) return server.show(name, { errors: present(found) })
      setErrors(found)
      focusFirst(Object.keys(found))
    },
    note: (found) => setErrors((shown) => ({ ...shown, ...found })),
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
    box: (box) => ({
      name: box,
      checked: (values[box] ?? '') !== '',
      error: errors[box],
      onChange: ({ target }) => set({ [box]: target.checked ? 'on' : '' } as Partial<V>),
    }),
    submit: (send) => ({
      name,
      onSubmit(event) {
        event.preventDefault()
        const found = check(latest.current)
        const names = Object.keys(present(found))
        setErrors(found)
        if (names.length > 0) focusFirst(names)
        else send(latest.current)
      },
      onPost(fields) {
        const empty = Object.fromEntries(Object.keys(initial).map((field) => [field, '']))
        latest.current = { ...empty, ...fields } as V
        const found = present(check(latest.current))
        server?.show(name, { values: latest.current, errors: found })
        if (Object.keys(found).length === 0) send(latest.current)
      },
      ref(form) {
        if (!form || adopted.current) return
        adopted.current = true
        focusFirst(Object.keys(past?.errors ?? {}))
        const early = { ...(!past && earlier?.()), ...typedBefore(form, latest.current) }
        if (Object.keys(early).length === 0) return
        set(early as Partial<V>)
        setAhead(true)
      },
    }),
  }
}

export type FormPart = Pick<Form<Values>, 'values' | 'set' | 'field' | 'box'>

/** The fields of a form whose names begin with `prefix`, by the rest of their names. */
export function partOf<V extends Values>(form: Form<V>, prefix: string): FormPart {
  const own = Object.entries(form.values).filter(([name]) => name.startsWith(prefix))
  return {
    values: Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])),
    set: (changes) =>
      form.set(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [prefix + name, value]),
        ) as Partial<V>,
      ),
    field: (name) => form.field(prefix + name),
    box: (name) => form.box(prefix + name),
  }
}

/** Returns values that a person typed while the script was on its way. */
function typedBefore(form: HTMLFormElement, known: Values): Fields {
  const typed: Record<string, string> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.type === 'hidden' || (field.type === 'radio' && !(field as HTMLInputElement).checked)) continue
    const value = field.type === 'checkbox' && !(field as HTMLInputElement).checked ? '' : field.value
    if (field.name in known && known[field.name] !== value) typed[field.name] = value
  }
  return typed
}

function present<V extends Values>(errors: Errors<V>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function without<V extends Values>(errors: Errors<V>, names: readonly string[]): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Errors<V>
}

/** Waits for the frame with the messages, so that screen readers announce the message with its field. */
export function focusFirst(names: readonly string[]): void {
  if (typeof document === 'undefined') return
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')
    for (const field of fields) {
      if (names.includes(field.getAttribute('name') ?? '')) return field.focus()
    }
  })
}
