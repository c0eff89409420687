import type { LiveLine } from './live.ts'
import { seenOf } from './live.ts'
import type { StoredLine } from './stored.ts'

/** Sets quantities; more than is in stock becomes what is left, and a line with nothing left keeps what it has. */
export function setQuantities(
  lines: readonly LiveLine[],
  updates: ReadonlyMap<string, number>,
): StoredLine[] {
  return lines.map((line) => {
    const wanted = updates.get(line.id)
    return wanted === undefined
      ? line.stored
      : { ...line.stored, quantity: capped(line, wanted), seen: seenOf(line) }
  })
}

/** What of the wanted quantity there is: at least 1, since a line of nothing is not a line. */
export function capped({ stock }: Pick<LiveLine, 'stock'>, wanted: number): number {
  return Math.max(1, Math.min(wanted, stock ?? wanted))
}
