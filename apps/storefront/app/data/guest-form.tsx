import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useClient } from '@vitrine/react/provider'
import { type FormEvent, useEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import { messageOf } from './user-message.ts'
import { type Captcha, withCaptcha } from './with-captcha.ts'

/** The answer to a form that was sent without scripts. */
export interface FormOutcome<Sent> {
  readonly sent: Sent
  /** The error code. */
  readonly code?: string
  /** The refused field. */
  readonly field?: string | undefined
}

interface GuestFormOptions<Sent> {
  readonly read: (form: FormData) => Sent
  readonly send: (client: ReturnType<typeof useClient>, input: Sent & Captcha) => Promise<unknown>
  readonly outcome: FormOutcome<Sent> | undefined
}

/** Sends a form that anyone may use, and moves the focus to the answer or to the refused field. */
export function useGuestForm<Sent>({ read, send, outcome }: GuestFormOptions<Sent>) {
  const client = useClient()
  const request = useMutation({
    mutationFn: (input: Sent) => withCaptcha(client, (captcha) => send(client, { ...input, ...captcha })),
  })
  const message = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { code, field } = isApiError(request.error) ? request.error : (outcome ?? {})
  const isSent = request.isSuccess || (outcome !== undefined && !outcome.code && request.isIdle)
  useEffect(() => {
    if (isSent || (code && !field)) message.current?.focus()
    else if (field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isSent, code, field])
  return {
    form,
    message,
    isSent,
    isPending: request.isPending,
    field,
    /** The text of an error that belongs to no field. */
    failure: (code || request.error) && !field ? messageOf(code ?? '') : undefined,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      request.mutate(read(new FormData(event.currentTarget)))
    },
  }
}

/** People do not see it, and programs fill it in. */
export function HiddenField() {
  return (
    <div hidden>
      <label>
        {texts.shell.website}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
