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
export interface MediaMemory {
  /** The file, asked for at most every two seconds, however many want it. */
  file(id: string, find: () => Promise<ServedFile | undefined>): Promise<ServedFile | undefined>
  answer(address: string): KeptAnswer | undefined
  keep(address: string, answer: KeptAnswer): void
  forget(fileId: string): void
  forgetAll(): void
}

const freshFor = 2_000
const mostFiles = 20_000
const mostBytes = 64 * 1024 * 1024
const largestKept = 1024 * 1024

export function createMediaMemory(): MediaMemory {
  const files = new Map<string, { readonly until: number; readonly found: Promise<ServedFile | undefined> }>()
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0

  const drop = (address: string) => {
    const answer = answers.get(address)
    if (answer && answers.delete(address)) bytes -= weight(address, answer)
  }
  return {
    file(id, find) {
      const known = files.get(id)
      const now = performance.now()
      if (known && known.until > now) return known.found
      const found = find()
      files.delete(id)
      files.set(id, { until: now + freshFor, found })
      found.catch(() => files.delete(id))
      for (const oldest of files.keys()) {
        if (files.size <= mostFiles) break
        files.delete(oldest)
      }
      return found
    },
    answer(address) {
      const answer = answers.get(address)
      if (!answer) return undefined
      // The last that was asked for is the last to go.
      answers.delete(address)
      answers.set(address, answer)
      return answer
    },
    keep(address, answer) {
      if (answer.body.byteLength > largestKept) return
      drop(address)
      answers.set(address, answer)
      bytes += weight(address, answer)
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    forget: (fileId) => void files.delete(fileId),
    forgetAll() {
      files.clear()
      answers.clear()
      bytes = 0
    },
  }
}

function weight(address: string, { body }: KeptAnswer): number {
  return body.byteLength + 2 * address.length + 1_000
}
