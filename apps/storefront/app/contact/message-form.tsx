import { type SendContactMessageInput, sendContactMessage } from '@vitrine/client/contact-messages'
import { useCurrentMember } from '@vitrine/react/member'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { Form } from 'react-router'

import { type FormOutcome, HiddenField, useGuestForm } from '../data/guest-form.tsx'
import { moreTexts } from '../texts/texts.ts'
import { readMessage } from './read-message.ts'

/** Writes to the shop, also without scripts: then the page `/contact` answers. */
export function MessageForm({
  outcome,
}: {
  readonly outcome?: FormOutcome<SendContactMessageInput> | undefined
}) {
  const { data: member } = useCurrentMember()
  const { form, message, isSent, isPending, field, failure, submit } = useGuestForm({
    read: readMessage,
    send: sendContactMessage,
    outcome,
  })
  if (isSent)
    return (
      <Banner
        ref={message}
        tone="positive"
        title={moreTexts.forms.sent}
        className="max-w-narrow scroll-mt-24"
      >
        {moreTexts.forms.weAnswer}
      </Banner>
    )
  return (
    <Form
      ref={form}
      method="post"
      action="/contact"
      onSubmit={submit}
      noValidate
      className="flex max-w-narrow flex-col gap-5"
    >
      {failure ? (
        <Banner ref={message} tone="critical" title={moreTexts.forms.notSent}>
          {failure}
        </Banner>
      ) : null}
      <TextField
        label={moreTexts.forms.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={outcome?.sent.name}
        error={field === 'name' ? moreTexts.forms.enterName : undefined}
        required
      />
      <TextField
        label={moreTexts.forms.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={outcome?.sent.email ?? member?.loginEmail}
        error={field === 'email' ? moreTexts.forms.enterEmail : undefined}
        required
      />
      <TextArea
        label={moreTexts.forms.message}
        name="message"
        rows={6}
        maxLength={5000}
        defaultValue={outcome?.sent.message}
        error={field === 'message' ? moreTexts.forms.enterMessage : undefined}
        required
      />
      <HiddenField />
      <div>
        <Button type="submit" busy={isPending}>
          {moreTexts.forms.send}
        </Button>
      </div>
    </Form>
  )
}
