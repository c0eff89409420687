import type { Db } from './database.ts'
import { type Touches, type WriteWatch, writesOf } from './watch-writes.ts'

/** How old it may be when another node has changed it (milliseconds). What this node changes is forgotten at once. */
const keptFor = 1_000
const most = 5_000

/**
 * What is read on almost every call and rarely changes: rows of a few tables, by site and key. Nobody may write to what
 * he is given of it.
 */
export interface TableCache<T> {
  of(data: { readonly db: Db; readonly siteId: string }): SiteCache<T>
}

/** As of the moment it was asked for: what is set was read after it. */
export interface SiteCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

interface Kept<T> {
  readonly value: T
  readonly count: number
  readonly until: number
}

const nothing: SiteCache<never> = { get: () => undefined, set() {} }

/** Of what is in these tables. */
export function createTableCache<T>(...tables: readonly [string, ...string[]]): TableCache<T> {
  const touches = writesTo(tables)
  const caches = new WeakMap<WriteWatch, Map<string, Kept<T>>>()
  return {
    of({ db, siteId }) {
      const watch = writesOf(db)
      const count = watch?.count(touches)
      if (!watch || count === undefined) return nothing
      const kept = caches.get(watch) ?? new Map<string, Kept<T>>()
      caches.set(watch, kept)
      return {
        get(key) {
          const found = kept.get(`${siteId} ${key}`)
          return found && found.count === count && found.until > performance.now() ? found.value : undefined
        },
        set(key, value) {
          if (kept.size >= most) kept.clear()
          kept.set(`${siteId} ${key}`, { value, count, until: performance.now() + keptFor })
        },
      }
    },
  }
}

function writesTo(tables: readonly string[]): Touches {
  const pattern = new RegExp(
    `(insert into|update|delete from|truncate( table)?) "?(${tables.join('|')})\\b`,
    'i',
  )
  return (sql) => pattern.test(sql)
}

/** One thing of each site: all rows of a small table. */
export function cachedQuery<T>(
  tables: readonly [string, ...string[]],
  read: (data: { readonly db: Db; readonly siteId: string }) => Promise<T>,
): (data: { readonly db: Db; readonly siteId: string }) => Promise<T> {
  const cache = createTableCache<T>(...tables)
  return async (data) => {
    const cached = cache.of(data)
    const known = cached.get('')
    if (known !== undefined) return known
    const value = await read(data)
    cached.set('', value)
    return value
  }
}
