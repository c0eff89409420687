import { readModifiedFields, readPayload } from '@vitrine/client/event-payloads'

import type { AnyEvent, EventMetadata, Identity } from './types.ts'
import { WebhookError } from './webhook-error.ts'

/** What both forms of a delivery say. */
export interface Delivered {
  /** Of the event, where the event itself does not say it. */
  readonly id?: string
  readonly eventType: string
  readonly instanceId?: string | undefined
  readonly identity: Identity
  readonly event: Fields
}

export type Fields = Readonly<Record<string, unknown>>

/** Where an event says what happened, and to what (wire facts 5); times are dates, as in answers of calls. */
export function toArgument(delivered: Delivered, baseUrl?: string): AnyEvent {
  const { eventType, instanceId, identity, event } = delivered
  const text = (name: string) => (typeof event[name] === 'string' ? event[name] : '')
  const metadata: EventMetadata = {
    id: text('id') || (delivered.id ?? ''),
    eventType,
    entityFqdn: text('entityFqdn'),
    slug: text('slug'),
    entityId: text('entityId'),
    eventTime: new Date(text('eventTime')),
    entityEventSequence: text('entityEventSequence'),
    instanceId,
    identity,
  }
  // An app's own life is told of without an entity.
  if (!event.entityFqdn) return { metadata, data: event }
  if (!metadata.id) throw new WebhookError(400, 'The event has no id')
  const read = (value: unknown) => readPayload(eventType, value, baseUrl)
  const { createdEvent, updatedEvent, deletedEvent, actionEvent } = event
  if (isFields(createdEvent)) return { metadata, entity: read(createdEvent.entity) }
  if (isFields(updatedEvent)) {
    const { currentEntity, modifiedFields } = updatedEvent
    return {
      metadata,
      entity: read(currentEntity),
      ...(isFields(modifiedFields) && {
        modifiedFields: readModifiedFields(eventType, modifiedFields, baseUrl),
      }),
    }
  }
  if (isFields(deletedEvent)) {
    const { deletedEntity } = deletedEvent
    return { metadata, ...(isFields(deletedEntity) && { entity: read(deletedEntity) }) }
  }
  return { metadata, data: isFields(actionEvent) ? read(actionEvent.body) : undefined }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON that is an object; text that is none is no delivery of ours. */
export function parseFields(text: unknown): Fields {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (isFields(value)) return value
  } catch {
    // Said below.
  }
  throw new WebhookError(400, 'The delivery is not as declared')
}
