import { useQuery, useQueryClient } from '@tanstack/react-query'
import { previewSegmentEmail, sendSegmentEmail, sendTestSegmentEmail } from '@vitrine/client/segment-emails'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { segmentsOptions } from '../../data/customer-segments.ts'
import { counted } from '../../data/format.ts'
import { segmentEmailsOptions } from '../../data/segment-emails.ts'
import { FormPage } from '../../form/form-page.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { newSegmentEmail, toSegmentEmail } from './email-draft.ts'
import { SegmentEmailFields } from './segment-email-fields.tsx'
import { SegmentEmailPreview } from './segment-email-preview.tsx'
import { segmentEmailsPath } from './segment-emails-page.tsx'

export function NewSegmentEmailPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const [address] = useSearchParams()
  const { data: segments = [] } = useQuery(segmentsOptions(client))
  const segmentId = address.get('segment') ?? ''
  const form = useDraft(`segment-email ${segmentId}`, newSegmentEmail(segmentId))
  const { draft, change } = form
  const [recipients, setRecipients] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const segmentEmail = toSegmentEmail(draft)
  const ask = async () => {
    setRecipients((await previewSegmentEmail(client, { segmentEmail })).recipients)
    setAsking(true)
  }
  const test = () =>
    run(async () => {
      const { to } = await sendTestSegmentEmail(client, { segmentEmail })
      return { message: `A test email was sent to ${to}.` }
    })
  const send = async () => {
    await sendSegmentEmail(client, { segmentEmail })
    form.forget()
    await queries.invalidateQueries({ queryKey: segmentEmailsOptions(client).queryKey })
    toast({ message: 'The email is being sent.' })
    void navigate(segmentEmailsPath)
  }
  return (
    <div className="pb-16">
      <PageHead
        title="New email to customers"
        back={<BackToList to={segmentEmailsPath} name="Emails to customers" />}
      />
      <FormPage
        save="Send email"
        onSave={ask}
        leave={segmentEmailsPath}
        isRestored={form.isRestored}
        onReset={form.reset}
        side={() => <SegmentEmailPreview draft={draft} />}
      >
        {(errorOf) => (
          <div className="flex flex-col gap-6">
            <SegmentEmailFields segments={segments} draft={draft} change={change} errorOf={errorOf} />
            <div>
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void test()}>
                Send a test email to me
              </Button>
            </div>
          </div>
        )}
      </FormPage>
      <ConfirmDialog
        open={isAsking}
        title={`Send this email to ${counted(recipients, 'customer', 'customers')}?`}
        confirm="Send now"
        tone="primary"
        failure="The email was not sent"
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        <p className="font-medium text-ink">{draft.subject}</p>
        <p>It goes to the customers of the segment who accept marketing. You cannot stop or undo it.</p>
      </ConfirmDialog>
    </div>
  )
}
