import type { AuditEntry } from '@vitrine/client/staff'

import { formatMinor, toMinor } from '../../../data/money.ts'

const types = {
  STAFF: 'A staff member',
  APP: 'An app',
  API_KEY: 'An API key',
  MEMBER: 'A member',
  SYSTEM: 'The platform',
} as const

/** Deleted subjects have no name. */
export function toText({ actor, action, subjectName, detail }: AuditEntry) {
  const named = ['name', 'role', 'email'].flatMap((field) => {
    const value = detail[field]
    return typeof value === 'string' ? [value] : []
  })
  const person = actor.name ?? types[actor.type]
  const { assistant, tool, outcome, sum } = detail
  if (typeof assistant === 'string' && typeof tool === 'string')
    return {
      who: `${assistant}, for ${person}`,
      what: sentence(tool.replaceAll('_', ' ')),
      about: [sumText(sum), outcomeText(outcome)].filter(Boolean).join(', '),
      to: pathOf(detail),
      sent: argumentsOf(detail),
      reason: typeof detail.reason === 'string' ? detail.reason : undefined,
    }
  const about = [subjectName, ...named].filter((one, index, all) => one && all.indexOf(one) === index)
  return { who: person, what: sentence(action), about: about.join(', ') }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function outcomeText(outcome: unknown): string {
  if (outcome === 'done') return 'done'
  if (outcome === 'asked to confirm') return 'asked you to confirm, changed nothing'
  return typeof outcome === 'string' ? `refused (${outcome})` : ''
}

/** The sum of a refund or of the order that was cancelled. */
function sumText(sum: unknown): string {
  if (typeof sum !== 'object' || sum === null) return ''
  const { amount, currency } = sum as { readonly amount?: unknown; readonly currency?: unknown }
  if (typeof amount !== 'string' || typeof currency !== 'string') return ''
  return formatMinor(toMinor(amount, currency), currency)
}

/** The arguments of a call, as the assistant sent them. */
function argumentsOf({ arguments: sent }: AuditEntry['detail']): readonly (readonly [string, string])[] {
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).map(([name, value]) => [name, String(value)])
}

/** The page of the order or product that a tool was used on. */
function pathOf({ orderId, productId }: AuditEntry['detail']): string | undefined {
  if (typeof orderId === 'string') return `/orders/${orderId}`
  return typeof productId === 'string' ? `/products/${productId}` : undefined
}
