import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { type EmailDraft, emailPreviewOptions } from '../../../data/email-texts.ts'
import { EmailFrame } from '../../../form/email-frame.tsx'
import { usePaused } from '../../../shell/use-paused.ts'

/** The email with example data. */
export function EmailPreview({ kind, language, ...text }: EmailDraft) {
  const { subject, intro } = { subject: usePaused(text.subject), intro: usePaused(text.intro) }
  const { data, error } = useQuery({
    ...emailPreviewOptions(useClient(), { kind, language, subject, intro }),
    placeholderData: keepPreviousData,
  })
  return (
    <EmailFrame
      title="Preview of the email"
      url={data?.url}
      note={data ? `Subject: ${data.subject}` : 'Loading the preview'}
      error={error}
    />
  )
}
