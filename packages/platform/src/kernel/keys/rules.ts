import { days, later } from '../time/time-spans.ts'

export type KeyPurpose = 'tokens' | 'webhooks' | 'agents'
export const keyPurposes = ['tokens', 'webhooks', 'agents'] as const satisfies readonly KeyPurpose[]

/** Webhook receivers may have copied their key by hand, so that key is only rotated on request. */
export const agingPurposes = ['tokens', 'agents'] as const satisfies readonly KeyPurpose[]

/** The age at which these keys are replaced. */
export const signsFor = days(90)
/** A key is published this long before it signs, longer than any cache of the key list. */
export const publishedAhead = days(1)
/** A key stays published this long after its last signature, longer than any token lives. */
export const publishedAfter = days(1)

export interface KeyTimes {
  readonly generation: number
  readonly signsFrom: Date
}

/** Returns the key that signs at this time; the first key if the clock was set back before all of them. */
export function currentKey<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  const ordered = inOrder(keys)
  return ordered.findLast(({ signsFrom }) => signsFrom <= now) ?? ordered[0]
}

/** Returns the published key that does not sign yet. */
export function nextKey<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  return inOrder(keys).find(({ signsFrom }) => signsFrom > now)
}

/** Returns when the next key must start to sign, or undefined if it is too early to create it. */
export function successionDue(keys: readonly KeyTimes[], now: Date): Date | undefined {
  const current = currentKey(keys, now)
  if (!current || nextKey(keys, now)) return undefined
  const ends = later(current.signsFrom, signsFor)
  const earliest = later(now, publishedAhead)
  return earliest >= ends ? earliest : undefined
}

/** Whether everything that the key signed has expired. */
export function isOver(key: KeyTimes, keys: readonly KeyTimes[], now: Date): boolean {
  const successor = inOrder(keys).find(({ generation }) => generation > key.generation)
  return successor !== undefined && later(successor.signsFrom, publishedAfter) < now
}

function inOrder<K extends KeyTimes>(keys: readonly K[]): readonly K[] {
  return keys.toSorted((one, other) => one.generation - other.generation)
}
