import type {
  AnnouncedEvent,
  WebhookAttempt,
  WebhookDelivery,
  WebhookReplay,
  WebhookSubscription,
} from '../../generated/webhooks.ts'
import type { DeliveryAttempt } from '../events/columns.ts'
import { nameOf } from '../events/declared.ts'
import type { DeliveryRow } from '../events/deliveries-store.ts'
import type { Announced } from '../events/envelope.ts'
import { domainEvent } from '../events/envelope.ts'
import type { ReplayRow } from '../events/replays-store.ts'
import type { SubscriptionRow } from '../events/subscriptions-store.ts'

export function toSubscription(row: SubscriptionRow, now: Date): WebhookSubscription {
  const former = row.secrets[1]?.endsAt
  const secretExpiryDate = former && new Date(former) > now ? new Date(former) : undefined
  return {
    id: row.subscription_id,
    name: row.name,
    url: row.url,
    eventTypes: row.event_types,
    format: row.format,
    ...(row.app_id && { appId: row.app_id }),
    active: row.active,
    ...(!row.active && row.disabled_reason && { disabledReason: row.disabled_reason }),
    ...(!row.active && row.disabled_at && { disabledDate: row.disabled_at }),
    ...(row.failing_since && { failingSince: row.failing_since }),
    ...(row.last_delivered_at && { lastDeliveredDate: row.last_delivered_at }),
    ...(secretExpiryDate && { secretExpiryDate }),
    createdDate: row.created_at,
    updatedDate: row.updated_at ?? row.created_at,
  }
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const last = row.attempts.at(-1)
  return {
    id: row.delivery_id,
    subscriptionId: row.subscription_id,
    eventId: row.event_id,
    eventType: row.event_type,
    entityId: row.entity_id,
    state: row.state.toUpperCase() as WebhookDelivery['state'],
    tries: row.tries,
    ...(row.state === 'waiting' && row.due_at && { nextTryDate: row.due_at }),
    createdDate: row.created_at,
    ...(row.finished_at && { finishedDate: row.finished_at }),
    ...(last && { lastAttempt: toAttempt(last) }),
  }
}

export const toAttempt = ({ time, status, error, reply, milliseconds }: DeliveryAttempt): WebhookAttempt => ({
  date: new Date(time),
  ...(status !== undefined && { status }),
  ...(error !== undefined && { error }),
  ...(reply !== undefined && { reply }),
  milliseconds,
})

export function toReplay(row: ReplayRow): WebhookReplay {
  return {
    id: row.replay_id,
    subscriptionId: row.subscription_id,
    from: row.from_at,
    to: row.to_at,
    eventTypes: row.event_types,
    state: row.finished_at ? 'DONE' : 'RUNNING',
    count: row.count,
    createdDate: row.created_at,
    ...(row.finished_at && { finishedDate: row.finished_at }),
  }
}

export function toEvent(event: Announced): AnnouncedEvent {
  const { id, entityId, entityEventSequence } = domainEvent(event)
  return {
    id,
    eventType: event.type,
    ...nameOf(event.type),
    entityId,
    sequence: entityEventSequence,
    eventTime: event.created_at,
    identity: { ...event.identity },
    payload: { ...event.payload },
    ...(event.modified_fields && { modifiedFields: { ...event.modified_fields } }),
  }
}
