import type { NewSegmentEmail } from '@vitrine/client/segment-emails'

/** The form's values as text. */
export interface SegmentEmailDraft {
  readonly segmentId: string
  readonly subject: string
  readonly text: string
  readonly buttonLabel: string
  readonly buttonUrl: string
}

export const newSegmentEmail = (segmentId: string): SegmentEmailDraft => ({
  segmentId,
  subject: '',
  text: '',
  buttonLabel: '',
  buttonUrl: '',
})

/** Without label and address, the email has no button. */
export function toSegmentEmail(draft: SegmentEmailDraft): NewSegmentEmail {
  const { segmentId, subject, text } = draft
  const [label, url] = [draft.buttonLabel.trim(), draft.buttonUrl.trim()]
  return { segmentId, subject, text, ...((label || url) && { button: { label, url } }) }
}
