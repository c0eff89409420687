import type { BackInStockStatus } from '../../generated/back-in-stock.ts'

export type WaitingStatus = Exclude<BackInStockStatus, 'UNSPECIFIED'>

/** A mail that could not be sent may be tried again; who was told is told no more. */
export const moves = {
  RECEIVED: ['PROCESSING', 'NOTIFICATION_SENT'],
  PROCESSING: ['NOTIFICATION_SENT', 'FAILED'],
  FAILED: ['PROCESSING', 'NOTIFICATION_SENT'],
  NOTIFICATION_SENT: [],
} as const satisfies Record<WaitingStatus, readonly WaitingStatus[]>

/** How many are told in one transaction. */
export const batchSize = 100

interface Reference {
  readonly appId: string
  readonly catalogItemId: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** What one waits for, as one text. `variantId` of our own catalogue; undefined: any variant. */
export function ownKey(productId: string, variantId: string | undefined): string {
  return `own ${productId}${variantId ? ` ${variantId}` : ''}`
}

/** The same options in another order are the same item. */
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

/** A picture that a mail can show: of the web, or of the platform itself. */
export function isPictureUrl(url: string): boolean {
  return isWebUrl(url) || /^\/(?!\/)[^\s\\]*$/.test(url)
}

/** Published clients write a picture's address as this reference; a mail shows none of it. */
export function isImageReference(url: string): boolean {
  return /^(wix:)?image:\/\//.test(url)
}

export function isWebUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
