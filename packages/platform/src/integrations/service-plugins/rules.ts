import type { PluginComponentType, PluginFallback, PluginSettings } from '../../generated/service-plugins.ts'
import type { Moves } from '../../kernel/state-rules.ts'
import { minutes, seconds } from '../../kernel/time/time-spans.ts'

export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN'

/** A circuit breaker: a failing plugin is paused, then one request tests it for all. */
export const breakerMoves = {
  CLOSED: ['OPEN'],
  // Staff may resume it manually.
  OPEN: ['HALF_OPEN', 'CLOSED'],
  HALF_OPEN: ['CLOSED', 'OPEN'],
} as const satisfies Moves<BreakerState>

/** The number of consecutive failures that opens the breaker. */
export const mostFailures = 5
/** The duration of the pause, and the time limit of a test. */
export const pause = seconds(30)

interface Kind {
  /** In milliseconds; the settings of a plugin may override it. */
  readonly timeout: number
  readonly fallback: PluginFallback
  /** How long an answer is cached. */
  readonly freshFor: number
  readonly settings: readonly (keyof PluginSettings)[]
}

/**
 * The properties of each plugin type. Rates have a short timeout because a buyer waits; validations are never cached.
 */
export const kinds: Readonly<Record<PluginComponentType, Kind>> = {
  ECOM_SHIPPING_RATES: {
    timeout: 5_000,
    fallback: 'LAST_ANSWER',
    freshFor: minutes(5),
    settings: ['replacesOwn'],
  },
  TAX_CALCULATION_PROVIDER: {
    timeout: 4_000,
    fallback: 'LAST_ANSWER',
    freshFor: minutes(5),
    settings: ['unsupportedCountries'],
  },
  ECOM_ADDITIONAL_FEES: { timeout: 3_000, fallback: 'SKIP', freshFor: minutes(1), settings: [] },
  ECOM_VALIDATIONS: {
    timeout: 3_000,
    fallback: 'SKIP',
    freshFor: seconds(2),
    settings: ['validateInCart'],
  },
  ECOM_CATALOG: { timeout: 3_000, fallback: 'LAST_ANSWER', freshFor: seconds(10), settings: [] },
  ECOM_DISCOUNTS: { timeout: 3_000, fallback: 'SKIP', freshFor: seconds(10), settings: [] },
  ECOM_DISCOUNTS_TRIGGER: { timeout: 2_000, fallback: 'SKIP', freshFor: seconds(30), settings: [] },
  ECOM_PAYMENT_SETTINGS: {
    timeout: 3_000,
    fallback: 'SKIP',
    freshFor: seconds(10),
    settings: ['fallbackValueForRequires3dSecure'],
  },
  ECOM_RECOMMENDATIONS_PROVIDER: {
    timeout: 2_000,
    fallback: 'LAST_ANSWER',
    freshFor: minutes(5),
    settings: ['supportedAlgorithms', 'catalogAppIds'],
  },
  // Inventory calls are notifications, so their answers are not used.
  ECOM_INVENTORY: { timeout: 5_000, fallback: 'SKIP', freshFor: 0, settings: [] },
  GIFT_CARDS_PROVIDER: { timeout: 5_000, fallback: 'LAST_ANSWER', freshFor: seconds(10), settings: [] },
  ECOM_MEMBERSHIPS: {
    timeout: 5_000,
    fallback: 'SKIP',
    freshFor: seconds(10),
    settings: ['catalogAppIds'],
  },
  // Banks are slow, and a repeated payment request could charge twice.
  PAYMENT_SERVICE_PROVIDER: { timeout: 10_000, fallback: 'REFUSE', freshFor: 0, settings: ['sandbox'] },
  SHIPPING_LABELS: { timeout: 5_000, fallback: 'LAST_ANSWER', freshFor: minutes(5), settings: [] },
}

/** Returns the first setting that this type does not support. */
export function foreignSetting(type: PluginComponentType, settings: PluginSettings): string | undefined {
  return Object.keys(settings).find(
    (name) =>
      settings[name as keyof PluginSettings] !== undefined && !kinds[type].settings.includes(name as never),
  )
}

/** A base URL for paths: no query, fragment or user name. */
export function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text) || /[\\\s]/.test(text)) return false
  const url = new URL(text)
  const plain = !url.username && !url.password && !/[?#]/.test(text)
  return plain && (url.protocol === 'https:' || url.protocol === 'http:')
}

const about =
  /^(address.*|streetAddress|formattedAddress|location|geocode|contactDetails|buyerContactDetails|buyerDetails|buyerEmail|buyerInfo|email|phone|firstName|lastName|company|vatId|customFields|buyerNote|.*memberId|.*visitorId|giftCard|coupon|couponCodes|.*credentials|remoteIp|labelDocument)$/i

/** Removes the buyer and all codes, because stored calls are used for debugging. */
export function withoutBuyer(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > 10) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => withoutBuyer(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner !== 'boolean' && about.test(key) ? '[hidden]' : withoutBuyer(inner, depth + 1),
    ]),
  )
}
