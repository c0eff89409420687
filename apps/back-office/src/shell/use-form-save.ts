import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { fieldError } from '../data/field-errors.ts'

export interface FormSave {
  readonly box: RefObject<HTMLFormElement | null>
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  readonly busy: boolean
  readonly error: unknown
  readonly errorOf: (path: string) => string | undefined
}

/** Runs one save at a time. On failure, the input stays and the first invalid field receives the focus. */
export function useFormSave(save: (form: FormData) => Promise<void>): FormSave {
  const box = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (error) box.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [error])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await save(new FormData(event.currentTarget))
    } catch (caught) {
      setError(caught)
    }
    setBusy(false)
  }
  const errorOf = useCallback((path: string) => fieldError(error, path), [error])
  return { box, submit, busy, error, errorOf }
}
