import type { Fetch } from '@vitrine/client'

/** The faults of a bad network, in about a quarter of the requests. */
const faults = [
  { name: 'request lost', upTo: 0.08 },
  { name: 'answer lost', upTo: 0.18 },
  { name: '503', upTo: 0.22 },
  { name: 'late', upTo: 0.3 },
] as const

export interface Network {
  /** The number of each fault. */
  readonly harm: Record<string, number>
  through(fetch: Fetch): Fetch
}

/** Loses, delays and rejects requests, always the same for the same seed. */
export function flakyNetwork(random: () => number): Network {
  const harm: Record<string, number> = {}
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const dice = random()
      const fault = faults.find(({ upTo }) => dice < upTo)?.name
      if (fault) harm[fault] = (harm[fault] ?? 0) + 1
      if (fault === 'request lost') throw new TypeError('fetch failed')
      if (fault === '503') return new Response('{}', { status: 503 })
      if (fault === 'late') await turns(Math.floor(random() * 20))
      const answer = await fetch(url, init)
      // The platform has processed the request, but the answer is lost.
      if (fault === 'answer lost') throw new TypeError('terminated')
      return answer
    }
  return { harm, through }
}

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next))
}
