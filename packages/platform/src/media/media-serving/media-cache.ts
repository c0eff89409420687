import { createLruCache } from '../../kernel/lru-cache.ts'
import type { ServedFile } from '../files/index.ts'
import type { Focus } from './focus.ts'

/** An answer that is given again as it is. */
export interface KeptAnswer {
  readonly fileId: string
  readonly etag: string
  /** Made by the file’s own focal point, which was this; it may be moved. */
  readonly focus: Focus | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * What this process remembers of files that everybody may see, so that a picture which is shown all day costs no query and
 * no reading. Whatever else changes a file is heard of two seconds later at most.
 */
export interface MediaCache {
  /** The file, asked for at most every two seconds, however many want it. */
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
