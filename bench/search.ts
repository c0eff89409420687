// Measures searches with facets, and suggestions for each typed character, among 100,000 products: in the embedded
// database, and on PostgreSQL if its binaries are here. Words are as frequent as in a shop: the most frequent kind of
// product is one in six. The processor time of a call tells its cost also while the machine has other work.
// `node scripts/run.mjs bench/search.ts [products] [embedded | postgresql]`
import { createPlatform } from '@vitrine/platform'

import { startPostgres } from '../scripts/test/postgres.ts'
import { cpuTime } from './fixtures/cpu-time.ts'
import { fillCatalogue, words } from './fixtures/many-products.ts'
import { judged, percentile } from './fixtures/percentile.ts'

const products = Number(process.argv[2] ?? 100_000)
const only = process.argv[3]
const rounds = 500
const warmUp = 50
const atMost = { search: 20, suggestion: 10 }

interface Question {
  readonly search: string
  readonly filter?: object
  readonly sort?: readonly object[]
}

/** Searches as customers type them, which find as many products as in a shop. */
const questions: Readonly<Record<string, (round: number) => Question>> = {
  'one word': (round) => ({ search: words.any(round) }),
  'a kind of product': (round) => ({ search: words.kind(round) }),
  'a choice': (round) => ({ search: words.choice(round) }),
  'two words': (round) => ({ search: `${words.frequent(round)} ${words.any(round + 1)}` }),
  'three words': (round) => ({
    search: `${words.choice(round)} ${words.kind(round)} ${words.any(round + 4)}`,
  }),
  unfinished: (round) => ({ search: words.any(round + 5).slice(0, 4) }),
  'a typo': (round) => ({ search: typo(words.any(round + 2), round) }),
  'a code': (round) => ({ search: `SKU-${Math.abs(round) * 37}` }),
  'a filter': (round) => ({
    search: words.frequent(round + 3),
    filter: { price: { $gte: '20' }, inStock: true },
  }),
  'by price': (round) => ({ search: words.kind(round + 6), sort: [{ fieldName: 'price', order: 'ASC' }] }),
}

if (only !== 'postgresql') await measure('embedded')
const server = only === 'embedded' ? undefined : await startPostgres()
if (server) {
  await measure('PostgreSQL', server)
  await server.stop()
} else if (!only)
  console.log('PostgreSQL is not measured: its binaries (initdb, postgres) are not on this machine')
process.exit()

async function measure(
  where: string,
  database?: { readonly url: string; readonly pid: number },
): Promise<void> {
  const platform = await createPlatform({
    baseUrl: 'http://bench.test',
    ...(database ? { databaseUrl: database.url } : { data: 'memory' }),
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
    const before = cpuTime(database?.pid)
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
    const wall = performance.now() - begun
    const after = cpuTime(database?.pid)
    return { wall, node: after.node - before.node, database: after.database - before.database, read }
  }
  type Call = Omit<Awaited<ReturnType<typeof ask>>, 'read'>
  const calls = new Map(Object.keys(questions).map((kind) => [kind, [] as Call[]]))
  const found = new Map(Object.keys(questions).map((kind) => [kind, [] as number[]]))
  const typed: Call[] = []
  for (let round = -warmUp; round < rounds; round++) {
    // Each question is new, so that no cached answer is measured.
    const limit = 12 + (Math.abs(round) % 40)
    for (const [kind, make] of Object.entries(questions)) {
      const { search, ...query } = make(round)
      const { read, ...call } = await ask('/v1/products/query', {
        search,
        query: { ...query, cursorPaging: { limit } },
        facets: {},
      })
      if (round < 0) continue
      calls.get(kind)?.push(call)
      found.get(kind)?.push(read.metadata.total)
    }
    const word = round % 2 ? words.any(round) : words.kind(round)
    for (let length = 1; length <= Math.min(6, word.length); length++) {
      const { read: _, ...call } = await ask(
        `/v1/product-suggestions?query=${encodeURIComponent(word.slice(0, length))}`,
      )
      if (round >= 0) typed.push(call)
    }
  }
  report('all searches', [...calls.values()].flat(), atMost.search)
  for (const [kind, made] of calls) report(kind, made, atMost.search, found.get(kind))
  report('a suggestion', typed, atMost.suggestion)
  await platform.close()

  function report(kind: string, made: readonly Call[], limit: number, totals: readonly number[] = []): void {
    const { line, holds } = judged(
      made.map(({ wall }) => wall),
      limit,
    )
    const cpu = (times: readonly number[]) =>
      [0.5, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(5)).join(' /')
    const node = cpu(made.map((call) => call.node))
    const server = database ? `, database ${cpu(made.map((call) => call.database))}` : ''
    const sizes = totals.length ? `, finds ${percentile(totals, 0.5)}, at most ${percentile(totals, 1)}` : ''
    console.log(
      `${where.padEnd(10)} ${kind.padEnd(18)} ${line}; processor p50 / p99: ${node}${server} ms${sizes}`,
    )
    if (!holds) process.exitCode = 1
  }
}

/** Two neighbours change places. */
function typo(word: string, round: number): string {
  const at = 1 + (Math.abs(round) % Math.max(1, word.length - 2))
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`
}
