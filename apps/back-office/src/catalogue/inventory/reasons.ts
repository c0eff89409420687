import type { InventoryChangeEntry, InventoryChangeReason, InventoryReason } from '@vitrine/client/inventory'
import type { Tone } from '@vitrine/ui/badge'

/** The reasons that staff can choose, and those that only the platform and apps give. */
export const reasonNames: Readonly<Record<InventoryChangeReason, string>> = {
  INITIAL: 'Initial stock',
  RECEIVED: 'Received',
  RETURNED: 'Returned',
  DAMAGED: 'Damaged',
  LOST: 'Lost',
  COUNTED: 'Counted',
  CORRECTION: 'Correction',
  IMPORTED: 'Imported',
  ORDER: 'Sold',
  RESTOCK: 'Restocked',
  TRANSFERRED: 'Moved',
}

const chosen = ['CORRECTION', 'COUNTED', 'RECEIVED', 'RETURNED', 'DAMAGED', 'LOST'] as const

export const reasonOptions: readonly { readonly value: InventoryReason; readonly label: string }[] =
  chosen.map((value) => ({ value, label: reasonNames[value] }))

/** `+5`, `−2`, `0`; absent when tracking ended. */
export function changeText({ change }: Pick<InventoryChangeEntry, 'change'>): string {
  if (change === undefined) return 'Tracking turned off'
  return change > 0 ? `+${change}` : String(change).replace('-', '−')
}

export function toneOf({ change = 0 }: Pick<InventoryChangeEntry, 'change'>): Tone {
  if (change === 0) return 'neutral'
  return change > 0 ? 'positive' : 'caution'
}

const authors = {
  STAFF: 'A staff member',
  APP: 'An app',
  API_KEY: 'An API key',
  MEMBER: 'A member',
  SYSTEM: 'The platform',
} as const

export const authorOf = ({ author }: Pick<InventoryChangeEntry, 'author'>): string | undefined =>
  author && (author.name ?? authors[author.type])
