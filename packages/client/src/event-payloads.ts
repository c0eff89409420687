import { type EventPayloads, eventPlaces, type eventTypes } from './generated/event-payloads.ts'
import { convert } from './transport/convert.ts'
import type { Places } from './transport/send.ts'

export { type EventPayloads, eventTypes } from './generated/event-payloads.ts'

/** The full type of an event, such as `wix.ecom.v1.order_created`. */
export type EventType = keyof EventPayloads
/** The short name of an event, such as `order.created`. */
export type EventName = keyof typeof eventTypes

/**
 * Converts the dates of a payload in place and puts `baseUrl` before addresses without a host, as for the responses of
 * calls. Payloads of unknown events stay unchanged.
 */
export const readPayload = <T>(type: string, payload: T, baseUrl = ''): T =>
  Object.hasOwn(eventPlaces, type) ? convert(baseUrl, payload, eventPlaces[type] as Places) : payload

/** Converts `modifiedFields`: former values by the dotted path of their field. */
export function readModifiedFields(
  type: string,
  fields: Readonly<Record<string, unknown>>,
  baseUrl = '',
): Readonly<Record<string, unknown>> {
  const places = Object.hasOwn(eventPlaces, type) ? eventPlaces[type] : undefined
  return Object.fromEntries(
    Object.entries(fields).map(([path, value]) => {
      let at = places
      for (const step of path.split(/\.|\[\d+\]/)) {
        if (typeof at !== 'object') break
        at = step ? (at[step] ?? at['*']) : at['*']
      }
      return [path, at === undefined || value == null ? value : convert(baseUrl, value, at)]
    }),
  )
}
