'use client'

import { createContext, type ReactNode, useActionState, useEffect, useRef } from 'react'

import type { FormAction, Refusal } from './refusal.ts'

export const RefusalContext = createContext<Refusal | undefined>(undefined)

interface Props {
  readonly action: FormAction
  readonly className?: string
  readonly children: ReactNode
}

/** A form. If the shop refuses it, it says why, and each `Field` keeps its input, also without scripts. */
export function ActionForm({ action, className, children }: Props) {
  const [refusal, send] = useActionState(action, undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [refusal])
  return (
    <form ref={form} action={send} {...(className && { className })}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
      {refusal && (
        <p role="alert" tabIndex={-1}>
          {refusal.message}
        </p>
      )}
    </form>
  )
}
