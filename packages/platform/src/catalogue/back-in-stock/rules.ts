import type { BackInStockStatus } from '../../generated/back-in-stock.ts'

export type WaitingStatus = Exclude<BackInStockStatus, 'UNSPECIFIED'>

/** A failed email may be retried; a notified customer is not notified again. */
export const moves = {
  RECEIVED: ['PROCESSING', 'NOTIFICATION_SENT'],
  PROCESSING: ['NOTIFICATION_SENT', 'FAILED'],
  FAILED: ['PROCESSING', 'NOTIFICATION_SENT'],
  NOTIFICATION_SENT: [],
} as const satisfies Record<WaitingStatus, readonly WaitingStatus[]>

/** Number of requests per transaction. */
export const batchSize = 100

interface Reference {
  readonly appId: string
  readonly catalogItemId: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** The key of an item of our own catalogue; without `variantId`, of any variant. */
export function ownKey(productId: string, variantId: string | undefined): string {
  return `own ${productId}${variantId ? ` ${variantId}` : ''}`
}

/** Options in another order name the same item, so they are sorted. */
export function foreignKey({ appId, catalogItemId, options = {} }: Reference): string {
  return `app ${JSON.stringify([appId, catalogItemId, sorted(options)])}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/** True if an email can show the picture: a web URL or a path of the platform. */
export function isPictureUrl(url: string): boolean {
  return isWebUrl(url) || /^\/(?!\/)[^\s\\]*$/.test(url)
}

/** Published clients send pictures as this reference, which emails cannot show. */
export function isImageReference(url: string): boolean {
  return /^(wix:)?image:\/\//.test(url)
}

export function isWebUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
