import { type Context, inBackground } from '../../kernel/http/context.ts'
import { planOnce } from '../../kernel/jobs/queue.ts'
import type { SearchEngine } from '../../kernel/ports/search-engine.ts'
import { later, seconds } from '../../kernel/time/time-spans.ts'
import { within } from './engine.ts'
import {
  addEngine,
  forgetChanges,
  forgetEngines,
  noteChanges,
  notedChanges,
  setFilled,
} from './engine-store.ts'
import { toProducts } from './read.ts'
import { productsById } from './store.ts'

const feedJob = 'products.feed'
const batch = 200
const patience = seconds(30)
const [often, seldom] = [seconds(1), seconds(30)]

/** Begins to report changes to the search engine outside. A new engine gets all products first. */
export async function planSearchFeed(ctx: Context): Promise<void> {
  const { searchEngine: engine } = ctx.services
  // While it is not here, its changes are not noted.
  if (!engine) return forgetEngines(ctx)
  await ctx.transaction(async (inner) => {
    if (await addEngine(inner, engine.name)) await noteChanges(inner, 'all')
  })
  await planOnce(ctx, feedJob, ctx.clock.now())
}

/** The engine answers searches again when it has all products. */
export async function reindexProducts(ctx: Context): Promise<void> {
  const { searchEngine: engine } = ctx.services
  if (!engine) throw new Error('The platform has no search engine: set the option searchEngine')
  await ctx.transaction(async (inner) => {
    await forgetEngines(inner)
    await addEngine(inner, engine.name)
    await noteChanges(inner, 'all')
  })
}

export const feedJobs = {
  /** Reports changes to the search engine. If it fails, they stay noted until it works again. */
  [feedJob]: inBackground(async (ctx: Context) => {
    const { searchEngine: engine, draining, log } = ctx.services
    if (!engine) return
    let next = often
    try {
      while (!draining.signal.aborted && (await report(ctx, engine)));
      if (!draining.signal.aborted) await setFilled(ctx, engine.name)
    } catch (error) {
      next = seldom
      log.warn({ err: error, engine: engine.name }, 'the search engine did not take changes of products')
    }
    await ctx.schedule(feedJob, later(ctx.clock.now(), next), {}, feedJob)
  }),
}

/** False if nothing is noted any more. */
async function report(ctx: Context, engine: SearchEngine): Promise<boolean> {
  const changes = await notedChanges(ctx, batch)
  if (!changes.length) return false
  const rows = await productsById(
    ctx,
    changes.map(({ product_id }) => product_id),
  )
  const shown = rows.filter(({ visibility }) => visibility === 'PUBLISHED')
  const products = await toProducts(shown, ctx, { full: false })
  const documents = products.flatMap((product, index) => {
    const row = shown[index]
    if (!row) return []
    const { price, in_stock, popularity } = row
    return [{ product, price: Number(price), inStock: in_stock, popularity }]
  })
  const kept = new Set(shown.map(({ product_id }) => product_id))
  const gone = changes.flatMap(({ product_id }) => (kept.has(product_id) ? [] : [product_id]))
  if (documents.length) await within(patience, engine.put(ctx.siteId, documents))
  if (gone.length) await within(patience, engine.remove(ctx.siteId, gone))
  await forgetChanges(ctx, changes)
  return changes.length === batch
}
