import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { useSite } from '../../data/site.ts'
import { moreTexts } from '../../texts/texts.ts'
import { Outcome } from '../outcome.tsx'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

/** Shows the whole URL during typing. */
export function SlugForm() {
  const { profile } = useMember()
  const { Form, form, isBusy, answer } = useSending('slug')
  const [slug, setSlug] = useState(answer?.typed?.slug ?? profile.slug)
  const host = (useSite()?.origin ?? '').replace(/^https?:\/\//, '')
  return (
    <>
      <Outcome of={['slug']} />
      <Form ref={form} method="post" noValidate preventScrollReset className="flex max-w-form flex-col gap-5">
        <input type="hidden" name="intent" value="slug" />
        <TextField
          label={moreTexts.profile.url}
          name="slug"
          required
          maxLength={255}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
          error={answer?.fields?.slug}
          hint={
            <span className="break-all">
              {`${host}/community/`}
              <strong className="font-medium text-ink">{slug.trim().toLowerCase() || '…'}</strong>
            </span>
          }
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busy={isBusy}
          busyLabel={moreTexts.profile.saving}
        >
          {moreTexts.profile.changeUrl}
        </Button>
      </Form>
    </>
  )
}
