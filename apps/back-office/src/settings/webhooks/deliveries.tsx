import { useQueryClient } from '@tanstack/react-query'
import { queryWebhookDeliveries, type WebhookDelivery } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { formatAhead, formatMoment, formatWhen } from '../../data/format.ts'
import { webhookKeys } from '../../data/webhooks.ts'
import { ListEnd } from '../../list/list-end.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { attemptWords, deliveryStates, eventName } from './webhook-words.ts'

const pageSize = 25

/** What was sent to a webhook, the latest first. */
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
    <div className="mt-10">
      <Section
        title="Deliveries"
        end={
          <span className="flex items-center gap-2">
            <Select
              label="Which deliveries"
              hideLabel
              value={state}
              onChange={({ target }) => setState(target.value)}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(deliveryStates).map(([value, { name }]) => ({ value, label: name })),
              ]}
            />
            <IconButton
              label="Look for new deliveries"
              icon={<RefreshIcon size={18} className={list.isRefreshing ? 'animate-spin' : undefined} />}
              onClick={() => {
                list.refresh()
                void queries.invalidateQueries({ queryKey: webhookKeys.one })
              }}
            />
          </span>
        }
      >
        {list.isPending ? (
          <ListSkeleton label="Loading deliveries" />
        ) : list.error && list.rows.length === 0 ? (
          <FailureBanner title="The deliveries could not be loaded" error={list.error} onRetry={list.retry} />
        ) : list.rows.length === 0 ? (
          <p className="border-y border-line py-4 text-sm text-ink-soft">
            {state ? 'None are in this state.' : 'Nothing was sent yet. A test shows whether it arrives.'}
          </p>
        ) : (
          <ul className="border-t border-line">
            {list.rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
            ))}
            <ListEnd list={list} />
          </ul>
        )}
      </Section>
      <DeliveryDrawer deliveryId={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly onOpen: () => void
}

function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const { eventType, state, createdDate, tries, nextTryDate, lastAttempt } = delivery
  const now = new Date()
  const outcome = lastAttempt ? attemptWords(lastAttempt) : 'Not tried yet'
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 py-3 text-left transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium first-letter:uppercase">{eventName(eventType)}</span>
            <StateBadge {...deliveryStates[state]} />
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {outcome}
            {tries > 1 ? `, after ${tries} tries` : ''}
          </span>
        </span>
        <span className="text-sm text-ink-soft">
          <time dateTime={createdDate.toISOString()} title={formatMoment(createdDate)}>
            {formatWhen(createdDate, now)}
          </time>
          {state === 'WAITING' ? (
            <span className="block">
              {nextTryDate ? `Next ${formatAhead(nextTryDate, now)}` : 'After an earlier one'}
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
