import { days, later } from '../time/time-spans.ts'

/** Receivers of webhooks may keep their key by hand, so that one changes only when somebody says so. */
export type KeyPurpose = 'tokens' | 'webhooks'
export const keyPurposes = ['tokens', 'webhooks'] as const satisfies readonly KeyPurpose[]

/** How long a key of tokens signs before the next one does. */
export const signsFor = days(90)
/** A key is published so long before it signs: longer than anybody keeps the list of keys. */
export const publishedAhead = days(1)
/** And so long after: longer than anything lives that it signed. */
export const publishedAfter = days(1)

export interface KeyTimes {
  readonly generation: number
  readonly signsFrom: Date
}

/** The one that signs at that moment; before all of them (a clock can be set back) the first. */
export function currentKey<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  const ordered = inOrder(keys)
  return ordered.findLast(({ signsFrom }) => signsFrom <= now) ?? ordered[0]
}

/** The one that is published and does not sign yet. */
export function nextKey<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  return inOrder(keys).find(({ signsFrom }) => signsFrom > now)
}

/** When the successor of the current key has to begin to sign; undefined while that is not to be planned yet. */
export function successionDue(keys: readonly KeyTimes[], now: Date): Date | undefined {
  const current = currentKey(keys, now)
  if (!current || nextKey(keys, now)) return undefined
  const ends = later(current.signsFrom, signsFor)
  const earliest = later(now, publishedAhead)
  return earliest >= ends ? earliest : undefined
}

/** Nothing that such a key signed is alive. */
export function isOver(key: KeyTimes, keys: readonly KeyTimes[], now: Date): boolean {
  const successor = inOrder(keys).find(({ generation }) => generation > key.generation)
  return successor !== undefined && later(successor.signsFrom, publishedAfter) < now
}

function inOrder<K extends KeyTimes>(keys: readonly K[]): readonly K[] {
  return keys.toSorted((one, other) => one.generation - other.generation)
}
