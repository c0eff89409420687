import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { SearchAnswer, SearchEngine, SearchQuestion } from '../../kernel/ports/search-engine.ts'
import { seconds } from '../../kernel/time/time-spans.ts'
import { filledEngines } from './engine-store.ts'

type Reader = Data & Pick<Context, 'services'>

const patience = seconds(1)
/** In milliseconds, how long an engine that failed is not asked. */
const pause = seconds(5)
const pausedUntil = new WeakMap<SearchEngine, number>()

/** Asks the engine outside; undefined if there is none, or if the platform has to search by itself. */
export async function askEngine(ctx: Reader, question: SearchQuestion): Promise<SearchAnswer | undefined> {
  const { searchEngine: engine, metrics, log } = ctx.services
  if (!engine || performance.now() < (pausedUntil.get(engine) ?? 0)) return undefined
  if (!(await filledEngines(ctx)).has(engine.name)) return undefined
  try {
    const answer = await within(patience, engine.search(question))
    if (!answer.ids.every(isUuid)) throw new Error(`${engine.name} answered ids that are no products`)
    metrics.count('vitrine_search_engine_total', ['answered'])
    return answer
  } catch (error) {
    pausedUntil.set(engine, performance.now() + pause)
    metrics.count('vitrine_search_engine_total', ['failed'])
    log.warn({ err: error, engine: engine.name }, 'the search engine failed; the platform searches by itself')
    return undefined
  }
}

/** Rejects after some milliseconds. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
