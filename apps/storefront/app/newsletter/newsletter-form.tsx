import { type SubscribeToNewsletterInput, subscribeToNewsletter } from '@vitrine/client/newsletter'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { Form } from 'react-router'

import { type FormOutcome, HiddenField, useGuestForm } from '../data/guest-form.tsx'
import { moreTexts } from '../texts/texts.ts'
import { readSignUp } from './read-sign-up.ts'

interface NewsletterFormProps {
  /** The place of the form, which staff see beside the address. */
  readonly source: string
  readonly outcome?: FormOutcome<SubscribeToNewsletterInput> | undefined
}

/** Signs up for the newsletter, also without scripts: then the page `/newsletter` answers. */
export function NewsletterForm({ source, outcome }: NewsletterFormProps) {
  const { form, message, isSent, isPending, field, failure, submit } = useGuestForm({
    read: readSignUp,
    send: subscribeToNewsletter,
    outcome,
  })
  if (isSent)
    return (
      <Banner
        ref={message}
        tone="positive"
        title={moreTexts.forms.inbox}
        className="max-w-narrow scroll-mt-24"
      >
        {moreTexts.forms.openLink}
      </Banner>
    )
  return (
    <Form
      ref={form}
      method="post"
      action="/newsletter"
      onSubmit={submit}
      noValidate
      className="flex max-w-narrow flex-col gap-4"
    >
      {failure ? (
        <Banner ref={message} tone="critical" title={moreTexts.forms.notSignedUp}>
          {failure}
        </Banner>
      ) : null}
      <input type="hidden" name="source" value={source} />
      <TextField
        label={moreTexts.forms.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={outcome?.sent.email}
        error={field === 'email' ? moreTexts.forms.enterEmail : undefined}
        required
      />
      <HiddenField />
      <div>
        <Button type="submit" variant="secondary" busy={isPending}>
          {moreTexts.forms.signUp}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{moreTexts.forms.confirmHint}</p>
    </Form>
  )
}
