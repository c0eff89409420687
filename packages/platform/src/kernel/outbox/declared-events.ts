import type { Event } from '@vitrine/contract/define'
import { events } from '@vitrine/contract/events'

import type { EventPayloads, EventType } from '../../generated/events.ts'

export const declared: ReadonlyMap<string, Event> = new Map(
  Object.values(events).map((event) => [event.type, event]),
)

/** Restores a payload from its stored text, including times. */
export function readPayload<T extends EventType>(type: T, kept: object): EventPayloads[T] {
  const { payload } = declared.get(type) as Event
  // The printed type is the type of this schema.
  return payload.parse(kept) as EventPayloads[T]
}
