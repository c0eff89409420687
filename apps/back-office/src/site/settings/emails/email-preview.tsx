import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { type EmailDraft, emailPreviewOptions } from '../../../data/email-texts.ts'
import { userMessage } from '../../../data/user-message.ts'
import { usePaused } from '../../../shell/use-paused.ts'

/** The email with example data, at the width of a phone. */
export function EmailPreview({ kind, language, ...text }: EmailDraft) {
  const { subject, intro } = { subject: usePaused(text.subject), intro: usePaused(text.intro) }
  const { data, error } = useQuery({
    ...emailPreviewOptions(useClient(), { kind, language, subject, intro }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-2xl">
        Preview
      </h2>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {error ? userMessage(error) : data ? `Subject: ${data.subject}` : 'Loading the preview'}
      </p>
      {data ? (
        <iframe
          title="Preview of the email"
          src={data.url}
          sandbox=""
          className="mt-3 h-140 w-full rounded-md border border-line"
        />
      ) : null}
    </section>
  )
}
