import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createWebhookSubscription, type WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { LinkIcon, PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'

import { formatWhen } from '../../data/format.ts'
import { webhookKeys, webhooksOptions } from '../../data/webhooks.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { ShownOnce } from '../../shell/shown-once.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { eventName, stateOf } from './webhook-words.ts'

/** Who is told of what happens in the shop. */
export function WebhooksSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(webhooksOptions(client))
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
        format: form.get('format') === 'STANDARD_WEBHOOKS' ? 'STANDARD_WEBHOOKS' : 'JWT',
      },
    })
    await queries.invalidateQueries({ queryKey: webhookKeys.list })
    setSecret(made.secret)
    toast({ message: 'It hears of what happens from now on.' })
  }
  const addButton = (
    <Button size="sm" icon={<PlusIcon size={16} />} onClick={begin}>
      New webhook
    </Button>
  )
  return (
    <SettingsFrame
      title="Webhooks"
      detail="Addresses that are told what happens in the shop: an order, a member, a review."
      state={{ settings: data, error, retry: () => void refetch() }}
      actions={data && data.length > 0 ? addButton : null}
    >
      {(webhooks) => (
        <div className="mt-4 flex flex-col gap-12">
          {webhooks.length > 0 ? (
            <ul className="border-t border-line">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          ) : (
            <EmptyState title="Nobody is told yet" icon={<LinkIcon size={28} />} action={addButton}>
              A webhook is an address of yours, or of somebody who works for you: a warehouse, a bookkeeping,
              a chat. It is sent what happens, and tried again until it has answered.
            </EmptyState>
          )}
          <KeysSection />
          <FormDialog
            open={adding}
            onClose={() => setAdding(false)}
            title="New webhook"
            save="Add"
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
          <ShownOnce
            title="The secret of the webhook"
            what="the secret"
            text={secret}
            onClose={() => setSecret(undefined)}
          >
            Its receiver checks signatures with it. Copy it now: it is shown this once.
          </ShownOnce>
        </div>
      )}
    </SettingsFrame>
  )
}

function WebhookRow({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { id, name, url, eventTypes, lastDeliveredDate } = webhook
  const about = eventTypes.length === 0 ? 'Everything' : eventTypes.map(eventName).join(', ')
  return (
    <li className="border-b border-line">
      <Link
        to={`/settings/webhooks/${id}`}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4 transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-medium">{name || url}</span>
            <StateBadge {...stateOf(webhook)} />
          </span>
          {name ? <span className="block truncate text-sm text-ink-soft">{url}</span> : null}
          <span className="block truncate text-sm text-ink-soft first-letter:uppercase">{about}</span>
        </span>
        <span className="text-sm text-ink-soft">
          {lastDeliveredDate ? formatWhen(lastDeliveredDate, new Date()) : 'Nothing sent yet'}
        </span>
      </Link>
    </li>
  )
}
