import { createLruCache } from '../../kernel/lru-cache.ts'
import type { PluginRow } from './store.ts'

/** What this process remembers of plugins: which there are, and what they answered. */
export interface PluginCache {
  /** The plugins of a version of the list, as the settings of the site name it. */
  plugins(version: number, read: () => Promise<readonly PluginRow[]>): Promise<readonly PluginRow[]>
  /** An answer that is at most `age` milliseconds old. */
  answer(key: string, now: number, age: number): unknown
  keep(key: string, answer: unknown, now: number, weight: number): void
  /** Whether something of this name may be written down: once in a while. */
  notes(name: string, now: number): boolean
  clear(): void
}

/** A busy shop asks ten times a second: a week of that would be more than all its orders. */
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
