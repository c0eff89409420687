import type {
  PluginCall,
  PluginComponentType,
  PluginFallback,
  ServicePlugin,
} from '@vitrine/client/service-plugins'

import type { State } from '../../../list/state-badge.tsx'

/** What a plugin is asked for, as the shop says it. */
export const kinds: Readonly<Record<PluginComponentType, string>> = {
  ECOM_SHIPPING_RATES: 'Delivery rates',
  TAX_CALCULATION_PROVIDER: 'Tax',
  ECOM_ADDITIONAL_FEES: 'Fees',
  ECOM_VALIDATIONS: 'Checks of carts and orders',
  ECOM_CATALOG: 'Items of another catalogue',
  ECOM_DISCOUNTS: 'Discounts',
  ECOM_DISCOUNTS_TRIGGER: 'When discounts count',
  ECOM_PAYMENT_SETTINGS: 'Whether the bank asks',
  ECOM_RECOMMENDATIONS_PROVIDER: 'Recommendations',
  ECOM_INVENTORY: 'Stock of another catalogue',
  GIFT_CARDS_PROVIDER: 'Gift cards of its own',
  ECOM_MEMBERSHIPS: 'Memberships of its own',
  PAYMENT_SERVICE_PROVIDER: 'Payments',
}

export const kindChoices = Object.entries(kinds).map(([value, label]) => ({ value, label }))

export const fallbacks: readonly {
  readonly value: PluginFallback
  readonly label: string
  readonly description: string
}[] = [
  { value: 'SKIP', label: 'Go on without it', description: 'What the shop has itself counts.' },
  {
    value: 'LAST_ANSWER',
    label: 'Its last answer counts',
    description: 'To the same question, for a day at most; after that as without it.',
  },
  {
    value: 'REFUSE',
    label: 'No order without it',
    description: 'Buyers read that something is missing and try again later.',
  },
]

export function stateOf({ active, health }: ServicePlugin): State {
  if (!active) return { name: 'Switched off', tone: 'neutral' }
  if (health.state === 'OPEN') return { name: 'Left alone', tone: 'critical' }
  if (health.state === 'HALF_OPEN') return { name: 'Being tried', tone: 'caution' }
  return health.failures > 0 ? { name: 'Failing', tone: 'caution' } : { name: 'On', tone: 'positive' }
}

export const outcomes: Readonly<Record<PluginCall['outcome'], State>> = {
  ANSWERED: { name: 'Answered', tone: 'positive' },
  REFUSED: { name: 'Said no', tone: 'caution' },
  FAILED: { name: 'Failed', tone: 'critical' },
}

export function callWords({ reason, status, milliseconds }: PluginCall): string {
  const outcome = reason ?? (status === undefined ? 'No answer' : `Status ${status}`)
  return `${outcome}, ${milliseconds} ms`
}

/** A name and a value a line, as somebody copies them from a provider. */
export function credentialsOf(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^\s*([^=:\s]+)\s*[=:]\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found?.[1] ? [[found[1], found[2] ?? '']] : [])))
}

/** JSON in lines; what was cut is shown as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
