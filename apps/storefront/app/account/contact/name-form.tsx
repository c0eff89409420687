import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

export function NameForm() {
  const { contact } = useMember()
  const { Form, form, isBusy, answer } = useSending('name')
  const { typed, fields } = answer ?? {}
  return (
    <Form
      ref={form}
      method="post"
      action="/account/contact"
      noValidate
      preventScrollReset
      className="grid max-w-form gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="name" />
      <TextField
        label={moreTexts.contact.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={typed?.firstName ?? contact?.firstName ?? ''}
        error={fields?.firstName}
      />
      <TextField
        label={moreTexts.contact.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={typed?.lastName ?? contact?.lastName ?? ''}
        error={fields?.lastName}
      />
      <TextField
        label={moreTexts.contact.company}
        name="company"
        note={moreTexts.contact.optional}
        autoComplete="organization"
        maxLength={100}
        className="sm:col-span-2"
        defaultValue={typed?.company ?? contact?.company ?? ''}
        error={fields?.company}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel={moreTexts.contact.saving}>
        {moreTexts.contact.save}
      </Button>
    </Form>
  )
}
