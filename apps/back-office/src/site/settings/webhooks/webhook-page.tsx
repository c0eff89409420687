import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteWebhookSubscription,
  enableWebhookSubscription,
  rotateWebhookSecret,
  updateWebhookSubscription,
  type WebhookSubscription,
} from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router'

import { formatMoment } from '../../../data/format.ts'
import { webhookKeys, webhookOptions } from '../../../data/webhooks.ts'
import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { OnePage } from '../../../shell/one-page.tsx'
import { SecretDialog } from '../../../shell/secret-dialog.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { ServicePage } from '../service-page.tsx'
import { Deliveries } from './deliveries.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { TestButton } from './test-button.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { eventName, formatNames, inactiveText, stateOf } from './webhook-labels.ts'

const list = { to: '/settings/webhooks', name: 'Webhooks' }

export function WebhookPage() {
  const { webhookId = '' } = useParams()
  const query = useQuery(webhookOptions(useClient(), webhookId))
  return (
    <OnePage query={query} one="webhook" list={list} skeleton={<FormSkeleton />}>
      {(webhook) => <Webhook webhook={webhook} />}
    </OnePage>
  )
}

function Webhook({ webhook }: { readonly webhook: WebhookSubscription }) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const [replaying, setReplaying] = useState(false)
  const [eventTypes, setEventTypes] = useState(webhook.eventTypes)
  const [secret, setSecret] = useState<string>()
  const { id, name, url, active } = webhook
  const renew = () => queries.invalidateQueries({ queryKey: webhookKeys.all })
  const change = async (fields: { active?: boolean }) => {
    await updateWebhookSubscription(client, { subscription: { id, ...fields } })
    await renew()
  }
  const enable = async () => {
    await enableWebhookSubscription(client, { id })
    await renew()
    return { message: 'Webhook activated. Waiting events are being sent.' }
  }
  const disable = async () => {
    await change({ active: false })
    return { message: 'Webhook deactivated.', undo: () => change({ active: true }) }
  }
  const rotate = async () => {
    const made = await rotateWebhookSecret(client, { id })
    await renew()
    setSecret(made.secret)
    return { message: 'The previous secret stays valid for 24 hours.' }
  }
  const save = async (form: FormData) => {
    const fields = { url: String(form.get('url')).trim(), name: String(form.get('name')).trim(), eventTypes }
    await updateWebhookSubscription(client, { subscription: { id, ...fields } })
    await renew()
  }
  return (
    <ServicePage
      one="webhook"
      list={list}
      title={name || url}
      detail={name ? url : undefined}
      state={stateOf(webhook)}
      action={<TestButton webhook={webhook} />}
      items={[
        {
          key: 'replay',
          label: 'Replay events',
          hint: 'Send the events of a period again',
          onChoose: () => setReplaying(true),
        },
        ...(webhook.format === 'STANDARD_WEBHOOKS'
          ? [
              {
                key: 'rotate',
                label: 'Create new secret',
                hint: 'Both secrets are valid for 24 hours',
                onChoose: () => void run(rotate),
              },
            ]
          : []),
        ...(active ? [{ key: 'off', label: 'Deactivate', onChoose: () => void run(disable) }] : []),
      ]}
      fields={(errorOf) => (
        <WebhookFields {...{ webhook, errorOf, eventTypes }} onEventTypes={setEventTypes} />
      )}
      onSave={save}
      onDelete={() => deleteWebhookSubscription(client, { id })}
      listKey={webhookKeys.list}
      deleting="The platform sends no more events to this webhook and deletes its delivery log."
    >
      <Notice webhook={webhook} onEnable={() => void run(enable)} />
      <Facts webhook={webhook} />
      <Deliveries webhookId={id} />
      <ReplayDialog open={replaying} onClose={() => setReplaying(false)} webhook={webhook} />
      <SecretDialog
        title="New webhook secret"
        what="secret"
        text={secret}
        onClose={() => setSecret(undefined)}
      >
        Update the receiver within 24 hours. The previous secret stays valid until then. The new secret is
        shown only once.
      </SecretDialog>
    </ServicePage>
  )
}

interface NoticeProps {
  readonly webhook: WebhookSubscription
  readonly onEnable: () => void
}

function Notice({ webhook, onEnable }: NoticeProps) {
  const { active, failingSince } = webhook
  if (!active)
    return (
      <Banner
        tone="caution"
        className="mt-4"
        action={
          <Button size="sm" onClick={onEnable}>
            Activate
          </Button>
        }
      >
        {inactiveText(webhook)}
      </Banner>
    )
  if (!failingSince) return null
  return (
    <Banner tone="critical" className="mt-4">
      No event was delivered since {formatMoment(failingSince)}. The platform retries each event at longer
      intervals and deactivates the webhook after several days.
    </Banner>
  )
}

function Facts({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { eventTypes, format, secretExpiryDate, lastDeliveredDate } = webhook
  const facts = [
    ['Events', eventTypes.length === 0 ? 'All events' : eventTypes.map(eventName).join(', ')],
    ['Format', formatNames[format]],
    ['Last delivery', lastDeliveredDate ? formatMoment(lastDeliveredDate) : 'None yet'],
    ...(secretExpiryDate ? [['Previous secret valid until', formatMoment(secretExpiryDate)]] : []),
  ]
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 border-y border-line py-4 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(([what, value]) => (
        <div key={what} className="sm:contents">
          <dt className="text-ink-soft">{what}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
