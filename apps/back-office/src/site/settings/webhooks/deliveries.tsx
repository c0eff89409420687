import { useQueryClient } from '@tanstack/react-query'
import { queryWebhookDeliveries, type WebhookDelivery } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { useState } from 'react'

import { formatAhead, formatMoment, formatWhen } from '../../../data/format.ts'
import { webhookKeys } from '../../../data/webhooks.ts'
import { LogRow, LogSection } from '../../../list/log-section.tsx'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { attemptText, deliveryStates, eventName } from './webhook-labels.ts'

const pageSize = 25

export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const [state, setState] = useState('')
  const [opened, setOpened] = useState<string>()
  const list = useCursorList([...webhookKeys.deliveries, webhookId, state], async (cursor, signal) => {
    const filter = { subscriptionId: webhookId, ...(state && { state }) }
    const query = cursor
      ? { cursorPaging: { limit: pageSize, cursor } }
      : { filter, cursorPaging: { limit: pageSize } }
    const answer = await queryWebhookDeliveries(client, { query }, { signal })
    return { rows: answer.deliveries, next: answer.metadata.cursors.next }
  })
  return (
    <>
      <LogSection
        title="Deliveries"
        many="deliveries"
        list={list}
        states={deliveryStates}
        state={state}
        onState={setState}
        onRefresh={() => {
          list.refresh()
          void queries.invalidateQueries({ queryKey: webhookKeys.one })
        }}
        empty={state ? 'No deliveries with this status.' : 'No deliveries yet. Send a test event.'}
        row={(delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
        )}
      />
      <DeliveryDrawer deliveryId={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly onOpen: () => void
}

function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const { eventType, state, createdDate, tries, nextTryDate, lastAttempt } = delivery
  const now = new Date()
  const outcome = lastAttempt ? attemptText(lastAttempt) : 'Not attempted yet'
  return (
    <LogRow
      title={<span className="inline-block first-letter:uppercase">{eventName(eventType)}</span>}
      state={deliveryStates[state]}
      detail={`${outcome}${tries > 1 ? `, after ${tries} attempts` : ''}`}
      end={
        <>
          <time dateTime={createdDate.toISOString()} title={formatMoment(createdDate)}>
            {formatWhen(createdDate, now)}
          </time>
          {state === 'WAITING' ? (
            <span className="block">
              {nextTryDate
                ? `Next attempt ${formatAhead(nextTryDate, now)}`
                : 'Queued after an earlier event'}
            </span>
          ) : null}
        </>
      }
      onOpen={onOpen}
    />
  )
}
