import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { counted } from '../../data/format.ts'
import { segmentPreviewOptions } from '../../data/segment-emails.ts'
import { EmailFrame } from '../../form/email-frame.tsx'
import { usePaused } from '../../shell/use-paused.ts'
import { type SegmentEmailDraft, toSegmentEmail } from './email-draft.ts'

/** The email and the number of its recipients, once segment, subject and text are there. */
export function SegmentEmailPreview({ draft }: { readonly draft: SegmentEmailDraft }) {
  const { button, ...email } = toSegmentEmail(usePaused(draft))
  const isComplete = Boolean(email.segmentId && email.subject.trim() && email.text.trim())
  const { data, error } = useQuery({
    ...segmentPreviewOptions(useClient(), {
      ...email,
      ...(button?.label && URL.canParse(button.url) && { button }),
    }),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  })
  const note = data
    ? `${counted(data.recipients, 'customer receives', 'customers receive')} this email now.`
    : 'Choose a segment, and write subject and text.'
  return <EmailFrame title="Preview of the email" url={data?.url} note={note} error={error} />
}
