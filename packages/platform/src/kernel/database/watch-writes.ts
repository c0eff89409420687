import type { Db } from './database.ts'

/** Whether a statement changes cached data. */
export type Touches = (sql: string) => boolean

/** Counts the committed writes of this process, which invalidate caches. */
export interface WriteWatch {
  /**
   * A cached value from a lower count may be outdated. Returns undefined during a transaction with such a write: it
   * must see its own write, which others must not see.
   */
  count(touches: Touches): number | undefined
}

/** The recorder of a connection: writes in a transaction count when it ends, other writes count at once. */
export interface WriteRecorder {
  wrote(sql: string, inTransaction: boolean): void
  transactionEnded(): void
}

export interface WriteWatches extends WriteWatch {
  ofConnection(): WriteRecorder
}

interface Counter {
  count: number
  /** Open transactions that have written. */
  open: number
}

const mostTexts = 5_000

export function createWriteWatches(): WriteWatches {
  const counters = new Map<Touches, Counter>()
  const touched = new Map<string, readonly Counter[]>()
  return {
    count(touches) {
      const known = counters.get(touches)
      if (known) return known.open > 0 ? undefined : known.count
      counters.set(touches, { count: 0, open: 0 })
      touched.clear()
      return 0
    },
    ofConnection() {
      const open = new Set<Counter>()
      return {
        wrote(sql, inTransaction) {
          for (const counter of countersOf(sql)) {
            if (!inTransaction) counter.count++
            else if (!open.has(counter)) {
              open.add(counter)
              counter.open++
            }
          }
        },
        transactionEnded() {
          for (const counter of open) {
            counter.count++
            counter.open--
          }
          open.clear()
        },
      }
    },
  }

  function countersOf(sql: string): readonly Counter[] {
    const known = touched.get(sql)
    if (known) return known
    if (touched.size >= mostTexts) touched.clear()
    const found = [...counters].flatMap(([touches, counter]) => (touches(sql) ? counter : []))
    touched.set(sql, found)
    return found
  }
}

const watches = new WeakMap<Db, WriteWatch>()

export function watchWrites(db: Db, watch: WriteWatch): void {
  watches.set(db, watch)
}

/** A transaction uses the write watch of its database. */
export function inheritWrites(transaction: Db, db: Db): void {
  const watch = watches.get(db)
  if (watch) watches.set(transaction, watch)
}

/** Returns undefined for a database without a watch, which must not be cached. */
export function writesOf(db: Db): WriteWatch | undefined {
  return watches.get(db)
}
