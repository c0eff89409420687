import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

import { SaveFailure } from './save-failure.tsx'
import { useFormSave } from './use-form-save.ts'

export interface FormDialogProps {
  readonly open: boolean
  readonly title: string
  readonly save?: string
  /** The label of the cancel button. */
  readonly leave?: string
  readonly tone?: 'primary' | 'danger'
  readonly onClose: () => void
  /** Returns whether the fields can be sent, and shows messages otherwise. */
  readonly check?: () => boolean
  /** The dialog closes on success and keeps its input on failure. */
  readonly onSave: (form: FormData) => Promise<void>
  readonly children: (errorOf: (path: string) => string | undefined) => ReactNode
}

/** A form in a dialog. The first invalid field receives the focus. */
export function FormDialog({ open, onClose, title, ...form }: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} focusField>
      {open ? <Form {...form} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Form(props: Omit<FormDialogProps, 'open' | 'title'>) {
  const { save = 'Save', leave = 'Cancel', tone = 'primary', onClose, check, onSave, children } = props
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    await onSave(form)
    onClose()
  })
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals, box])
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (check?.() ?? true) return void submit(event)
    event.preventDefault()
    setRefusals((count) => count + 1)
  }
  return (
    <form ref={box} onSubmit={send} noValidate className="flex flex-col gap-5">
      {children(errorOf)}
      {error ? <SaveFailure error={error} /> : null}
      <div className="sticky -bottom-5 z-10 -mx-6 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper px-6 py-4">
        <Button type="submit" variant={tone} busy={busy}>
          {save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {leave}
        </Button>
      </div>
    </form>
  )
}
