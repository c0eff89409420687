import type { Review } from '@vitrine/client/reviews'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'

import { FormDialog } from '../../shell/form-dialog.tsx'

export interface ReplyDialogProps {
  /** Undefined: the dialog is closed. */
  readonly review: Review | undefined
  readonly onClose: () => void
  readonly onReply: (review: Review, message: string) => Promise<void>
}

export function ReplyDialog({ review, onClose, onReply }: ReplyDialogProps) {
  const toast = useToast()
  return (
    <FormDialog
      open={review !== undefined}
      title={review?.reply ? 'Edit reply' : `Reply to ${review?.author.authorName ?? ''}`}
      save={review?.reply ? 'Save' : 'Reply'}
      onClose={onClose}
      onSave={async (form) => {
        if (!review) return
        await onReply(review, String(form.get('message')))
        toast({ message: 'Reply published.' })
      }}
    >
      {(errorOf) => (
        <>
          <blockquote className="border-l-2 border-line-strong pl-4 text-sm whitespace-pre-line text-ink-soft">
            {review?.content.body ?? review?.content.title}
          </blockquote>
          <TextArea
            name="message"
            label="Your reply"
            hint="The reply appears below the review. The author is notified by email."
            rows={5}
            maxLength={10_000}
            defaultValue={review?.reply?.message ?? ''}
            error={errorOf('message')}
          />
        </>
      )}
    </FormDialog>
  )
}
