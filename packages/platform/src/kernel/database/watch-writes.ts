import type { Db } from './database.ts'

/** Whether a statement changes what somebody remembers. */
export type Touches = (sql: string) => boolean

/** Counts what this process has written and committed, for whoever remembers something of it. */
export interface WriteWatch {
  /**
   * What was remembered at an earlier count may be out of date. Undefined while a transaction that touched it is open: it
   * must see what it wrote, and what it wrote is nobody else's yet.
   */
  count(touches: Touches): number | undefined
}

/** The side of a connection: its transaction counts when it has ended, everything else at once. */
export interface WriteRecorder {
  wrote(sql: string, inTransaction: boolean): void
  transactionEnded(): void
}

export interface WriteWatches extends WriteWatch {
  ofConnection(): WriteRecorder
}

interface Counter {
  count: number
  /** Transactions that have written and not ended. */
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

/** A transaction is watched with the database that it is of. */
export function inheritWrites(transaction: Db, db: Db): void {
  const watch = watches.get(db)
  if (watch) watches.set(transaction, watch)
}

/** Undefined of a database that nobody watches: nothing of it may be remembered. */
export function writesOf(db: Db): WriteWatch | undefined {
  return watches.get(db)
}
