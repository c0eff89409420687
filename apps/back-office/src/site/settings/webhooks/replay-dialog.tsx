import { useQueryClient } from '@tanstack/react-query'
import { replayWebhookEvents, type WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { useToast } from '@vitrine/ui/toast'

import { webhookKeys } from '../../../data/webhooks.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'

const hour = 3_600_000
const spans = [
  { value: String(hour), label: 'Last hour' },
  { value: String(24 * hour), label: 'Last 24 hours' },
  { value: String(7 * 24 * hour), label: 'Last 7 days' },
  { value: String(30 * 24 * hour), label: 'Last 30 days (all stored events)' },
]

export interface ReplayDialogProps {
  readonly open: boolean
  readonly webhook: WebhookSubscription
  readonly onClose: () => void
}

/** For a receiver that was down, or for a new one. */
export function ReplayDialog({ open, webhook, onClose }: ReplayDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const replay = async (form: FormData) => {
    const from = new Date(Date.now() - Number(form.get('span')))
    await replayWebhookEvents(client, { subscriptionId: webhook.id, from })
    await queries.invalidateQueries({ queryKey: webhookKeys.all })
    toast({ message: 'The events are being queued.' })
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Replay events" save="Replay" onSave={replay}>
      {(errorOf) => (
        <>
          <p className="text-ink-soft">
            This sends all events of this webhook again, including delivered events. Receivers can recognise
            repeated events by the event ID.
          </p>
          <Select
            label="Period"
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
