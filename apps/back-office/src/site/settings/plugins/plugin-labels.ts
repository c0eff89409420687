import type {
  PluginCall,
  PluginComponentType,
  PluginFallback,
  ServicePlugin,
} from '@vitrine/client/service-plugins'

import type { State } from '../../../list/state-badge.tsx'

export const kinds: Readonly<Record<PluginComponentType, string>> = {
  ECOM_SHIPPING_RATES: 'Delivery rates',
  TAX_CALCULATION_PROVIDER: 'Tax',
  ECOM_ADDITIONAL_FEES: 'Fees',
  ECOM_VALIDATIONS: 'Cart and order validation',
  ECOM_CATALOG: 'Catalogue items',
  ECOM_DISCOUNTS: 'Discounts',
  ECOM_DISCOUNTS_TRIGGER: 'Discount conditions',
  ECOM_PAYMENT_SETTINGS: 'Bank confirmation',
  ECOM_RECOMMENDATIONS_PROVIDER: 'Recommendations',
  ECOM_INVENTORY: 'Inventory',
  GIFT_CARDS_PROVIDER: 'Gift cards',
  ECOM_MEMBERSHIPS: 'Memberships',
  PAYMENT_SERVICE_PROVIDER: 'Payments',
  SHIPPING_LABELS: 'Shipping labels',
}

export const kindChoices = Object.entries(kinds).map(([value, label]) => ({ value, label }))

export const fallbacks: readonly {
  readonly value: PluginFallback
  readonly label: string
  readonly description: string
}[] = [
  { value: 'SKIP', label: 'Continue without the plugin', description: 'The shop’s own settings apply.' },
  {
    value: 'LAST_ANSWER',
    label: 'Use the last response',
    description:
      'The last response to the same request applies for up to one day. After that, the shop’s own settings apply.',
  },
  {
    value: 'REFUSE',
    label: 'Block orders',
    description: 'Customers see an error message and can try again later.',
  },
]

export function stateOf({ active, health }: ServicePlugin): State {
  if (!active) return { name: 'Inactive', tone: 'neutral' }
  if (health.state === 'OPEN') return { name: 'Paused', tone: 'critical' }
  if (health.state === 'HALF_OPEN') return { name: 'Retrying', tone: 'caution' }
  return health.failures > 0 ? { name: 'Failing', tone: 'caution' } : { name: 'Active', tone: 'positive' }
}

export const outcomes: Readonly<Record<PluginCall['outcome'], State>> = {
  ANSWERED: { name: 'Responded', tone: 'positive' },
  REFUSED: { name: 'Rejected', tone: 'caution' },
  FAILED: { name: 'Failed', tone: 'critical' },
}

export function callText({ reason, status, milliseconds }: PluginCall): string {
  const outcome = reason ?? (status === undefined ? 'No response' : `Status ${status}`)
  return `${outcome}, ${milliseconds} ms`
}

/** One name and value per line, as copied from a provider. */
export function credentialsOf(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^\s*([^=:\s]+)\s*[=:]\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found?.[1] ? [[found[1], found[2] ?? '']] : [])))
}

/** Formats JSON; text that was cut stays unchanged. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
