// Measures searches with facets, and suggestions for each typed character, among 100,000 products: in the embedded
// database, and on PostgreSQL if its binaries are here. Words are as frequent as in a language: the most frequent ones
// are in several thousand names. `node scripts/run.mjs bench/search.ts [products]`
import { createPlatform } from '@vitrine/platform'

import { startPostgres } from '../scripts/test/postgres.ts'
import { fillCatalogue, words } from './fixtures/many-products.ts'
import { judged } from './fixtures/percentile.ts'

const products = Number(process.argv[2] ?? 100_000)
const rounds = 500
const warmUp = 50
const atMost = { search: 20, suggestion: 10 }

await measure('embedded')
const server = await startPostgres()
if (server) {
  await measure('PostgreSQL', server.url)
  await server.stop()
} else console.log('PostgreSQL is not measured: its binaries (initdb, postgres) are not on this machine')
process.exit()

async function measure(where: string, databaseUrl?: string): Promise<void> {
  const platform = await createPlatform({
    baseUrl: 'http://bench.test',
    ...(databaseUrl ? { databaseUrl } : { data: 'memory' }),
    seed: 'small-shop',
    runJobs: false,
    passwordHashing: 'fast',
    addressLimits: 'off',
  })
  const started = performance.now()
  await fillCatalogue(platform, products)
  console.log(
    `${where}: ${products} products written in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const ask = async (path: string, body?: object) => {
    const begun = performance.now()
    const answer = await platform.fetch(`http://bench.test${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const read = await answer.json()
    return { took: performance.now() - begun, read }
  }
  const taken = {
    'one word': [] as number[],
    'two words': [] as number[],
    'a typo': [] as number[],
    'a code': [] as number[],
    'a filter': [] as number[],
  }
  const typed: number[] = []
  let found = 0
  let most = 0
  for (let round = -warmUp; round < rounds; round++) {
    // Each question is new, so that no cached answer is measured.
    const limit = 12 + (Math.abs(round) % 40)
    const word = words.any(round)
    const questions = {
      'one word': { search: word },
      'two words': { search: `${words.frequent(round)} ${words.any(round + 1)}` },
      'a typo': { search: typo(words.any(round + 2), round) },
      'a code': { search: `SKU-${Math.abs(round) * 37}` },
      'a filter': { search: words.frequent(round + 3), filter: { price: { $gte: '20' }, inStock: true } },
    }
    for (const [kind, { search, filter }] of Object.entries(questions) as [
      keyof typeof taken,
      { search: string; filter?: object },
    ][]) {
      const { took, read } = await ask('/v1/products/query', {
        search,
        query: { ...(filter && { filter }), cursorPaging: { limit } },
        facets: {},
      })
      if (round < 0) continue
      taken[kind].push(took)
      if (kind === 'one word') {
        found += read.metadata.total
        most = Math.max(most, read.metadata.total)
      }
    }
    for (let length = 1; length <= Math.min(6, word.length); length++) {
      const { took } = await ask(`/v1/product-suggestions?query=${encodeURIComponent(word.slice(0, length))}`)
      if (round >= 0) typed.push(took)
    }
  }
  console.log(`one word finds ${Math.round(found / rounds)} products on average, ${most} at most`)
  const all = Object.values(taken).flat()
  const lines = [
    ...Object.entries(taken).map(([kind, times]) => [kind, times, atMost.search] as const),
    ['all searches', all, atMost.search] as const,
    ['a suggestion', typed, atMost.suggestion] as const,
  ]
  for (const [kind, times, limit] of lines) {
    const { line, holds } = judged(times, limit)
    console.log(`${where.padEnd(10)} ${kind.padEnd(12)} ${line}`)
    if (!holds) process.exitCode = 1
  }
  await platform.close()
}

/** Two neighbours change places. */
function typo(word: string, round: number): string {
  const at = 1 + (Math.abs(round) % Math.max(1, word.length - 2))
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`
}
