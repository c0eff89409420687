import { useQuery } from '@tanstack/react-query'
import { Badge, type Tone } from '@vitrine/ui/badge'
import { EmptyState } from '@vitrine/ui/empty-state'
import type { Delivery, PlatformEvent } from '../generated/hosted-pages.ts'
import { CodeBlock } from './code-block.tsx'
import { deliveries, events, webhooks } from './control-plane.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { Entry } from './entry.tsx'
import { Loaded } from './loaded.tsx'
import { useLiveEvents } from './use-live-events.ts'
import { When } from './when.tsx'

export function EventsView({ locale }: { readonly locale: string }) {
  useLiveEvents()
  const happened = useQuery(events)
  const sent = useQuery(deliveries)
  return (
    <>
      <Listeners />
      <Loaded query={happened}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No events yet">
              Place an order or sign up. The events that webhooks receive appear here.
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {all.map((event) => (
                <EventEntry
                  key={event.id}
                  event={event}
                  deliveries={(sent.data ?? []).filter(({ eventId }) => eventId === event.id)}
                  locale={locale}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function Listeners() {
  const listeners = useQuery(webhooks).data ?? []
  if (listeners.length === 0)
    return (
      <p className="mb-6 text-sm text-ink-soft">
        No webhooks. <code className="font-code text-xs">POST /_dev/webhooks</code> with a{' '}
        <code className="font-code text-xs">url</code> adds one.
      </p>
    )
  return (
    <ul className="mb-6 flex flex-col gap-1 text-sm">
      {listeners.map(({ id, url, eventTypes }) => (
        <li key={id} className="text-ink-soft">
          <span className="font-code text-xs break-all text-ink">{url}</span> receives{' '}
          {eventTypes.length === 0 ? 'all events' : eventTypes.join(', ')}
        </li>
      ))}
    </ul>
  )
}

interface EventEntryProps {
  readonly event: PlatformEvent
  readonly deliveries: readonly Delivery[]
  readonly locale: string
}

function EventEntry({ event, deliveries: sent, locale }: EventEntryProps) {
  const summary = (
    <>
      <When date={event.date} locale={locale} />
      <span className="min-w-0 break-all">{event.type}</span>
      {sent.map(({ id, state }) => (
        <Badge key={id} tone={tones[state]}>
          {state}
        </Badge>
      ))}
    </>
  )
  return (
    <Entry summary={summary}>
      <p className="text-sm text-ink-soft">
        Entity <code className="font-code text-xs break-all text-ink select-all">{event.entityId}</code>
      </p>
      <CodeBlock label={`Payload of ${event.type}`} value={event.payload} />
      {sent.map((delivery) => (
        <DeliveryCard key={delivery.id} delivery={delivery} locale={locale} />
      ))}
    </Entry>
  )
}

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'caution',
  delivered: 'positive',
  failed: 'critical',
}
