import type { Event } from '@vitrine/contract/define'
import { events } from '@vitrine/contract/events'

import type { EventPayloads, EventType } from '../../generated/events.ts'

export const declared: ReadonlyMap<string, Event> = new Map(
  Object.values(events).map((event) => [event.type, event]),
)

/** A payload as it was announced, from the text that is kept of it: times are times again. */
export function readPayload<T extends EventType>(type: T, kept: object): EventPayloads[T] {
  const { payload } = declared.get(type) as Event
  // The printed type is the type of that very shape.
  return payload.parse(kept) as EventPayloads[T]
}
