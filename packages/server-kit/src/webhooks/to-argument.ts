import { readModifiedFields, readPayload } from '@vitrine/client/event-payloads'

import type { AnyEvent, EventMetadata, Identity } from './types.ts'
import { WebhookError } from './webhook-error.ts'

/** The common content of both delivery formats. */
export interface Delivered {
  /** The id of the delivery, for events that contain none. */
  readonly id?: string
  readonly eventType: string
  readonly instanceId?: string | undefined
  readonly identity: Identity
  readonly event: Fields
}

export type Fields = Readonly<Record<string, unknown>>

/** Converts a delivery into the argument of handlers. Times become dates, as in responses of calls. */
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
  // App lifecycle events have no entity.
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

/** Parses JSON that must be an object; other text is not a valid delivery. */
export function parseFields(text: unknown): Fields {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (isFields(value)) return value
  } catch {
    // Invalid JSON is reported below.
  }
  throw new WebhookError(400, 'The delivery does not have the format of an event')
}
