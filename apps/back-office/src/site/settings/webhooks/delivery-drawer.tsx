import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type GetWebhookDeliveryOutput, replayWebhookDelivery } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Drawer } from '@vitrine/ui/drawer'

import { deliveryOptions, webhookKeys } from '../../../data/webhooks.ts'
import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { ExternalText } from '../../../shell/external-text.tsx'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Fact } from '../../../shell/section.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { Attempt } from './attempt.tsx'
import { deliveryStates, eventName } from './webhook-labels.ts'

export interface DeliveryDrawerProps {
  readonly deliveryId: string | undefined
  readonly onClose: () => void
}

export function DeliveryDrawer({ deliveryId, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer open={deliveryId !== undefined} onClose={onClose} title="Delivery">
      {deliveryId ? <Delivery id={deliveryId} /> : null}
    </Drawer>
  )
}

function Delivery({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(deliveryOptions(useClient(), id))
  if (data) return <DeliveryDetails {...data} />
  return error ? (
    <FailureBanner title="The delivery could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  )
}

function DeliveryDetails({ delivery, attempts, request }: GetWebhookDeliveryOutput) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const replay = async () => {
    await replayWebhookDelivery(client, { id: delivery.id })
    await queries.invalidateQueries({ queryKey: webhookKeys.all })
    return { message: 'The delivery is queued again with the same event ID.' }
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 pb-5">
        <span className="font-medium first-letter:uppercase">{eventName(delivery.eventType)}</span>
        <StateBadge {...deliveryStates[delivery.state]} />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          className="ml-auto"
          onClick={() => void run(replay)}
        >
          Redeliver
        </Button>
      </div>
      <Fact title="Event" end={<CopyButton what="event ID" text={delivery.eventId} />}>
        <p className="break-all">{delivery.eventType}</p>
        <p className="font-code text-xs break-all">{delivery.eventId}</p>
      </Fact>
      <Fact title={attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}>
        {attempts.length === 0 ? 'No attempts yet.' : null}
        <ol className="flex flex-col gap-4">
          {attempts.map((attempt) => (
            <li key={attempt.date.toISOString()}>
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      </Fact>
      <Fact title="Request">
        {request ? (
          <>
            <p className="break-all">POST {request.url}</p>
            <ExternalText label="Headers">{headersOf(request.headers)}</ExternalText>
            <ExternalText label="Body">{indented(request.body)}</ExternalText>
          </>
        ) : (
          'The event is older than 30 days and was deleted.'
        )}
      </Fact>
    </div>
  )
}

const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Formats JSON, including JSON inside strings; text that was cut stays unchanged. */
function indented(text: string): string {
  const value = unpacked(text)
  return value === text ? text : JSON.stringify(value, undefined, 2)
}

function unpacked(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{')) {
    try {
      return unpacked(JSON.parse(value))
    } catch {
      return value
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unpacked(inner)]))
}
