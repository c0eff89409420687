import { createLruCache } from '../../kernel/lru-cache.ts'
import type { PluginRow } from './store.ts'

/** Caches the plugins and their answers in this process. */
export interface PluginCache {
  /** The plugins at a version of the list, which the site settings contain. */
  plugins(version: number, read: () => Promise<readonly PluginRow[]>): Promise<readonly PluginRow[]>
  /** An answer at most `age` milliseconds old. */
  answer(key: string, now: number, age: number): unknown
  keep(key: string, answer: unknown, now: number, weight: number): void
  /** Whether an entry with this name may be stored now; limits the frequency. */
  notes(name: string, now: number): boolean
  clear(): void
}

/** In milliseconds. A busy shop calls plugins ten times per second, too often to store each call. */
const notesEvery = 5_000
const bounds = { most: 5_000, mostBytes: 16 * 1024 * 1024 }

export function createPluginCache(): PluginCache {
  const answers = createLruCache<{ readonly answer: unknown; readonly at: number }>(bounds)
  const noted = createLruCache<number>(bounds)
  let list: { readonly version: number; readonly rows: readonly PluginRow[] } | undefined

  return {
    async plugins(version, read) {
      if (list?.version === version) return list.rows
      const rows = await read()
      list = { version, rows }
      return rows
    },
    answer(key, now, age) {
      const known = answers.get(key)
      return known && Math.abs(now - known.at) <= age ? known.answer : undefined
    },
    keep: (key, answer, now, weight) => answers.keep(key, { answer, at: now }, weight),
    notes(name, now) {
      const last = noted.get(name)
      if (last !== undefined && Math.abs(now - last) < notesEvery) return false
      noted.keep(name, now)
      return true
    },
    clear() {
      noted.clear()
      answers.clear()
      list = undefined
    },
  }
}
