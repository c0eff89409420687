import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createWebhookSubscription, type WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { LinkIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatWhen } from '../../../data/format.ts'
import { webhookKeys, webhooksOptions } from '../../../data/webhooks.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { SecretDialog } from '../../../shell/secret-dialog.tsx'
import { LinkedRow, RowLine } from '../linked-row.tsx'
import { SettingsList } from '../settings-list.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { eventName, formatNamed, stateOf } from './webhook-labels.ts'

export function WebhooksSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(webhooksOptions(client))
  const [adding, setAdding] = useState(false)
  const [eventTypes, setEventTypes] = useState<readonly string[]>([])
  const [secret, setSecret] = useState<string>()
  const begin = () => {
    setEventTypes([])
    setAdding(true)
  }
  const add = async (form: FormData) => {
    const name = String(form.get('name')).trim()
    const made = await createWebhookSubscription(client, {
      subscription: {
        url: String(form.get('url')).trim(),
        ...(name && { name }),
        eventTypes,
        format: formatNamed(form.get('format')),
      },
    })
    await queries.invalidateQueries({ queryKey: webhookKeys.list })
    setSecret(made.secret)
    toast({ message: 'Webhook created.' })
  }
  return (
    <SettingsList
      title="Webhooks"
      detail="Webhooks send events of your shop to a URL, such as new orders, members and reviews."
      query={query}
      add={['New webhook', begin]}
      empty={{
        title: 'No webhooks yet',
        icon: <LinkIcon size={28} />,
        text: 'Create a webhook to notify your warehouse, accounting or chat system. The platform retries each event until the URL accepts it.',
      }}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
    >
      <div className="mt-12">
        <KeysSection />
      </div>
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="New webhook"
        save="Create webhook"
        onSave={add}
      >
        {(errorOf) => (
          <WebhookFields
            webhook={undefined}
            errorOf={errorOf}
            eventTypes={eventTypes}
            onEventTypes={setEventTypes}
          />
        )}
      </FormDialog>
      <SecretDialog title="Webhook secret" what="secret" text={secret} onClose={() => setSecret(undefined)}>
        The receiver uses the secret to verify signatures. Copy it now. It is shown only once.
      </SecretDialog>
    </SettingsList>
  )
}

function WebhookRow({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { id, name, url, eventTypes, lastDeliveredDate } = webhook
  const about = eventTypes.length === 0 ? 'All events' : eventTypes.map(eventName).join(', ')
  const last = lastDeliveredDate ? formatWhen(lastDeliveredDate, new Date()) : 'No deliveries yet'
  return (
    <LinkedRow to={`/settings/webhooks/${id}`} name={name || url} state={stateOf(webhook)} end={last}>
      {name ? <RowLine>{url}</RowLine> : null}
      <RowLine className="first-letter:uppercase">{about}</RowLine>
    </LinkedRow>
  )
}
