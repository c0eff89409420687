import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import type { CartMergeReport } from '../../generated/shared.ts'
import type { LiveLine, StoredLine } from '../../pricing/line-items/index.ts'
import type { CartContents } from './columns.ts'
import type { CartDocument } from './document.ts'

export type MergePolicy = CheckoutSettings['cartMerge']

/** The lines to merge. Lines that the policy leaves out are reported, not dropped silently. */
export function sidesOf(
  policy: MergePolicy,
  members: readonly LiveLine[],
  visitors: readonly LiveLine[],
): {
  readonly base: readonly LiveLine[]
  readonly joining: readonly LiveLine[]
  readonly leftOut: CartMergeReport['leftOut']
} {
  if (policy === 'ADD_UP' || members.length === 0 || visitors.length === 0)
    return { base: members, joining: visitors, leftOut: [] }
  const reported = (lines: readonly LiveLine[]) =>
    lines.map(({ name, quantity }) => ({ productName: name, quantity }))
  return policy === 'KEEP_MEMBERS'
    ? { base: members, joining: [], leftOut: reported(visitors) }
    : { base: [], joining: visitors, leftOut: reported(members) }
}

/**
 * The cart without the merge. Later changes stay: only units that the merge added are removed, and only units that it
 * left out return.
 */
export function linesBefore(
  current: readonly StoredLine[],
  { former, merged }: { readonly former: readonly StoredLine[]; readonly merged: readonly StoredLine[] },
): StoredLine[] {
  const was = new Map(former.map((line) => [line.key, line]))
  const became = new Map(merged.map((line) => [line.key, line]))
  const kept = current.flatMap((line) => {
    const change = (became.get(line.key)?.quantity ?? 0) - (was.get(line.key)?.quantity ?? 0)
    const quantity = line.quantity - (became.has(line.key) ? change : 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const back = former.filter(({ key }) => !became.has(key) && !current.some((line) => line.key === key))
  return [...kept, ...back]
}

/** Restores each field that has not changed since the merge. */
export function documentBefore(
  current: CartDocument,
  { former, merged }: { readonly former: CartDocument | undefined; readonly merged: CartDocument },
): CartDocument {
  const { mergeReport: _, ...fields } = current
  const was: Partial<CartDocument> = former ?? { buyerLanguage: current.buyerLanguage }
  const names = new Set([...Object.keys(fields), ...Object.keys(was)]) as Set<keyof CartDocument>
  const entries = [...names].flatMap((name): [string, unknown][] => {
    if (name === 'mergeReport') return []
    const same = JSON.stringify(current[name]) === JSON.stringify(merged[name])
    const value = same ? was[name] : current[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as unknown as CartDocument
}

/** Adds lines to others; equal lines add up. */
export function joined(lines: readonly StoredLine[], more: readonly StoredLine[]): StoredLine[] {
  const all = new Map(lines.map((line) => [line.key, line]))
  for (const line of more) {
    const known = all.get(line.key)
    all.set(line.key, known ? { ...known, quantity: Math.max(known.quantity, line.quantity) } : line)
  }
  return [...all.values()]
}

export const contentsOf = ({ lines, document }: CartContents): CartContents => ({ lines, document })
