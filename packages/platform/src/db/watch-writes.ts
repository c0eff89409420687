import type { Db } from './database.ts'

/** Whether a statement changes what somebody remembers. */
export type Touches = (sql: string) => boolean

/** Counts what this process has written and committed, for whoever remembers something of it. */
export interface WriteWatch {
  /** What was remembered at an earlier count may be out of date. */
  count(touches: Touches): number
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
}

const mostTexts = 5_000

export function createWriteWatches(): WriteWatches {
  const counters = new Map<Touches, Counter>()
  const touched = new Map<string, readonly Counter[]>()
  return {
    count(touches) {
      const known = counters.get(touches)
      if (known) return known.count
      counters.set(touches, { count: 0 })
      touched.clear()
      return 0
    },
    ofConnection() {
      const open = new Set<Counter>()
      return {
        wrote(sql, inTransaction) {
          for (const counter of countersOf(sql)) {
            if (inTransaction) open.add(counter)
            else counter.count++
          }
        },
        transactionEnded() {
          for (const counter of open) counter.count++
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

/** Undefined of a database that nobody watches, such as a transaction: there nothing may be remembered. */
export function writesOf(db: Db): WriteWatch | undefined {
  return watches.get(db)
}
