import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../../texts/texts.ts'
import { Outcome } from '../outcome.tsx'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'
import { Photo } from './photo.tsx'

export function ProfileForm() {
  const { profile } = useMember()
  const { Form, form, isBusy, answer } = useSending('profile')
  const typed = answer?.typed
  return (
    <>
      <Outcome of={['profile', 'photo', 'remove-photo']} />
      <Photo />
      <Form ref={form} method="post" noValidate className="flex max-w-form flex-col gap-5">
        <input type="hidden" name="intent" value="profile" />
        <TextField
          label={moreTexts.profile.displayName}
          name="nickname"
          autoComplete="nickname"
          required
          maxLength={100}
          defaultValue={typed?.nickname ?? profile.nickname}
          hint={moreTexts.profile.displayNameHint}
          error={answer?.fields?.nickname}
        />
        <TextField
          label={moreTexts.profile.aboutYou}
          name="title"
          note={moreTexts.profile.optional}
          maxLength={255}
          defaultValue={typed?.title ?? profile.title ?? ''}
          error={answer?.fields?.title}
        />
        <Button type="submit" className="self-start" busy={isBusy} busyLabel={moreTexts.profile.saving}>
          {moreTexts.profile.save}
        </Button>
      </Form>
    </>
  )
}
