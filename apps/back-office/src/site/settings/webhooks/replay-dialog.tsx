import { useQueryClient } from '@tanstack/react-query'
import { replayWebhookEvents, type WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { useToast } from '@vitrine/ui/toast'

import { webhookKeys } from '../../../data/webhooks.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'

const hour = 3_600_000
const spans = [
  { value: String(hour), label: 'The last hour' },
  { value: String(24 * hour), label: 'The last day' },
  { value: String(7 * 24 * hour), label: 'The last week' },
  { value: String(30 * 24 * hour), label: 'The last 30 days: all that is kept' },
]

export interface ReplayDialogProps {
  readonly open: boolean
  readonly webhook: WebhookSubscription
  readonly onClose: () => void
}

/** Sends what happened once more: after a receiver was down, or to fill a new one. */
export function ReplayDialog({ open, webhook, onClose }: ReplayDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const replay = async (form: FormData) => {
    const from = new Date(Date.now() - Number(form.get('span')))
    await replayWebhookEvents(client, { subscriptionId: webhook.id, from })
    await queries.invalidateQueries({ queryKey: webhookKeys.all })
    toast({ message: 'They are being put in line.' })
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Replay" save="Send again" onSave={replay}>
      {(errorOf) => (
        <>
          <p className="text-ink-soft">
            Everything that it hears of, also what was delivered before and what it was never sent. Receivers
            know what they have had by the id of the event.
          </p>
          <Select
            label="What happened in"
            name="span"
            defaultValue={String(24 * hour)}
            options={spans}
            error={errorOf('from')}
          />
        </>
      )}
    </FormDialog>
  )
}
