import { createLruCache } from '../../kernel/lru-cache.ts'
import type { ServedFile } from '../files/index.ts'
import type { Focus } from './focus.ts'

/** A cached response. */
export interface KeptAnswer {
  readonly fileId: string
  readonly etag: string
  /** The focal point of the rendition, which may change. */
  readonly focus: Focus | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * Caches public files and small responses in this process, so that popular images need no query. Changes by other
 * nodes appear after at most two seconds.
 */
export interface MediaCache {
  /** Returns a file with a cache of two seconds; concurrent requests share one query. */
  file(id: string, find: () => Promise<ServedFile | undefined>): Promise<ServedFile | undefined>
  answer(address: string): KeptAnswer | undefined
  keep(address: string, answer: KeptAnswer): void
  forget(fileId: string): void
  clear(): void
}

const freshFor = 2_000
const mostFiles = 20_000
const mostAnswers = 50_000
const mostBytes = 64 * 1024 * 1024
const largestKept = 1024 * 1024

export function createMediaCache(): MediaCache {
  const files = createLruCache<{
    readonly until: number
    readonly found: Promise<ServedFile | undefined>
  }>({ most: mostFiles })
  const answers = createLruCache<KeptAnswer>({ most: mostAnswers, mostBytes })

  return {
    file(id, find) {
      const known = files.get(id)
      const now = performance.now()
      if (known && known.until > now) return known.found
      const found = find()
      files.keep(id, { until: now + freshFor, found })
      found.catch(() => files.forget(id))
      return found
    },
    answer: answers.get,
    keep(address, answer) {
      if (answer.body.byteLength <= largestKept) answers.keep(address, answer, weight(address, answer))
    },
    forget: files.forget,
    clear() {
      files.clear()
      answers.clear()
    },
  }
}

function weight(address: string, { body }: KeptAnswer): number {
  return body.byteLength + 2 * address.length + 1_000
}
