import { useMutation } from '@tanstack/react-query'
import { type Client, isApiError } from '@vitrine/client'
import { type SendContactMessageInput, sendContactMessage } from '@vitrine/client/contact-messages'
import { solveCaptcha } from '@vitrine/client/sign-in'
import { useCurrentMember } from '@vitrine/react/member'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { messageOf } from '../data/user-message.ts'
import { readMessage } from './read-message.ts'

export interface MessageOutcome {
  readonly sent: SendContactMessageInput
  /** The error code. */
  readonly code?: string
  /** The refused field. */
  readonly field?: string | undefined
}

/** Writes to the shop, also without scripts: then the page `/contact` answers. */
export function MessageForm({ outcome }: { readonly outcome?: MessageOutcome | undefined }) {
  const client = useClient()
  const { data: member } = useCurrentMember()
  const write = useMutation({ mutationFn: (input: SendContactMessageInput) => send(client, input) })
  const message = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { code, field } = isApiError(write.error) ? write.error : (outcome ?? {})
  const isSent = write.isSuccess || (outcome !== undefined && !outcome.code && write.isIdle)
  useEffect(() => {
    if (isSent || (code && !field)) message.current?.focus()
    else if (field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isSent, code, field])
  if (isSent)
    return (
      <Banner ref={message} tone="positive" title="Your message is on its way.">
        We answer by email.
      </Banner>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    write.mutate(readMessage(new FormData(event.currentTarget)))
  }
  return (
    <Form
      ref={form}
      method="post"
      action="/contact"
      onSubmit={submit}
      noValidate
      className="flex max-w-narrow flex-col gap-5"
    >
      {(code || write.error) && !field ? (
        <Banner ref={message} tone="critical" title="Your message was not sent.">
          {messageOf(code ?? '')}
        </Banner>
      ) : null}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={outcome?.sent.name}
        error={field === 'name' ? 'Enter your name' : undefined}
        required
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={outcome?.sent.email ?? member?.loginEmail}
        error={field === 'email' ? 'Enter your email address' : undefined}
        required
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={5000}
        defaultValue={outcome?.sent.message}
        error={field === 'message' ? 'Enter your message' : undefined}
        required
      />
      {/* People do not see it, and programs fill it in. */}
      <div hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busy={write.isPending}>
          Send message
        </Button>
      </div>
    </Form>
  )
}

/** After some messages, the platform asks for a captcha, which the device solves in the background. */
async function send(client: Client, input: SendContactMessageInput): Promise<void> {
  try {
    await sendContactMessage(client, input)
  } catch (error) {
    if (!isApiError(error, '-19971')) throw error
    const { recaptchaToken } = await solveCaptcha(client, { loginState: 'USER_CAPTCHA_REQUIRED' })
    const captchaTokens = recaptchaToken ? [{ Recaptcha: recaptchaToken }] : []
    await sendContactMessage(client, { ...input, captchaTokens })
  }
}
