import type { Message } from '../ucp/index.ts'

/** The codes of UCP and of the platform in the words of this protocol. */
const errorCodes: Readonly<Record<string, string>> = {
  missing: 'missing',
  invalid: 'invalid',
  out_of_stock: 'out_of_stock',
  item_unavailable: 'not_found',
  not_found: 'not_found',
  address_undeliverable: 'region_restricted',
  payment_failed: 'payment_declined',
  payment_confirmation_required: 'requires_3ds',
  payment_in_progress: 'conflict',
  checkout_completed: 'conflict',
  checkout_canceled: 'expired',
}

const places: readonly (readonly [begin: string, param: string])[] = [
  ['$.fulfillment.methods[0].groups', '$.selected_fulfillment_options'],
  ['$.fulfillment', '$.fulfillment_details.address'],
  ['$.payment', '$.payment_data'],
]

const paramOf = (path: string): string => places.find(([begin]) => path.startsWith(begin))?.[1] ?? path

/** A message in a session. */
export function presentMessage(message: Message): object {
  const { type, content, path } = message
  const shown = { content_type: 'plain', content, ...(path && { param: paramOf(path) }) }
  if (type === 'info') return { type, ...shown }
  if (type === 'warning') return { type, code: warningCode(message.code), ...shown }
  const { severity } = message
  const resolution = severity === 'unrecoverable' ? 'recoverable' : severity
  return { type, code: errorCode(message.code, resolution, path), resolution, ...shown }
}

function errorCode(code: string, resolution: string, path: string | undefined): string {
  // A malformed address, in contrast to a place that the shop does not ship to.
  if (code === 'address_undeliverable' && path?.endsWith(']')) return 'invalid'
  return errorCodes[code] ?? (resolution === 'recoverable' ? 'invalid' : 'intervention_required')
}

/** The codes of discounts are the same in both protocols. */
const warningCode = (code: string): string => (code.startsWith('discount_') ? code : 'limited_availability')
