import type { Db } from './database.ts'
import { type Touches, type WriteWatch, writesOf } from './watch-writes.ts'

/** In milliseconds. Changes by other nodes appear after this time; changes by this node appear at once. */
const keptFor = 1_000
const most = 5_000

/**
 * Caches rows of a few small tables by site and key, for data that almost every call reads. Do not modify returned
 * values.
 */
export interface TableCache<T> {
  of(data: { readonly db: Db; readonly siteId: string }): SiteCache<T>
}

/** A view of the cache at one moment: values set through it were read after that moment. */
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

/** Creates a cache of these tables. */
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

type Source = { readonly db: Db; readonly siteId: string }

/** Caches one value per site, such as all rows of a small table. */
export function cachedQuery<T>(
  tables: readonly [string, ...string[]],
  read: (data: Source) => Promise<T>,
): (data: Source) => Promise<T> {
  const cached = cachedQueryBy<T, ''>(tables, read)
  return (data) => cached(data, '')
}

/** Caches one value per site and key. */
export function cachedQueryBy<T, K extends string>(
  tables: readonly [string, ...string[]],
  read: (data: Source, key: K) => Promise<T>,
): (data: Source, key: K) => Promise<T> {
  const cache = createTableCache<T>(...tables)
  return async (data, key) => {
    const cached = cache.of(data)
    const known = cached.get(key)
    if (known !== undefined) return known
    const value = await read(data, key)
    cached.set(key, value)
    return value
  }
}
