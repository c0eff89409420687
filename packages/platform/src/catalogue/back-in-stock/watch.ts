import { toDecimal } from '@vitrine/pricing/money'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { planOnce } from '../../kernel/jobs/queue.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { notifyWaiting } from './notify.ts'
import { type AwaitedItem, awaitedOfApps } from './store.ts'

export const watchJob = 'backInStock.watch'

/** No app announces its stock, so the platform asks for awaited items this often. */
const every = minutes(10)
/** The items of one request to an app. */
const mostItems = 300

/** Schedules the next look, unless one is scheduled. */
export const planWatch = (ctx: Context): Promise<void> =>
  planOnce(ctx, watchJob, later(ctx.clock.now(), every))

/** A look that ended while a customer created a request is planned again. */
export async function planMissedWatch(ctx: Context): Promise<void> {
  if ((await awaitedOfApps(ctx, 1)).length > 0) await planWatch(ctx)
}

interface Look {
  /** The last item of the page before; absent for the first page. */
  readonly after?: string
}

/** Asks the apps for a page of awaited items of their catalogues, and notifies the requests for available ones. */
export const watchApps = outsideTransaction(async (ctx: Context, { after }: Look): Promise<void> => {
  const awaited = await awaitedOfApps(ctx, mostItems, after)
  if (awaited.length === 0 && after === undefined) return
  const items = await ctx.services.hooks.itemsOfApps(ctx, awaited.map(referenceOf))
  const { currency } = await ctx.services.settings(ctx)
  await ctx.transaction(async (tx) => {
    for (const [at, { reference_key }] of awaited.entries()) {
      const item = items[at]
      if (!item || item.stock === 0) continue
      const { name, price, image, url } = item
      const details = { name, price: toDecimal(price, currency), ...(image && { image }) }
      await notifyWaiting(tx, { wanted: { keys: [reference_key] }, auto: true, details, page: url }, false)
    }
    const last = awaited.length === mostItems ? awaited.at(-1)?.reference_key : undefined
    const now = tx.clock.now()
    if (last !== undefined) await tx.schedule(watchJob, now, { after: last } satisfies Look, watchJob)
    else await tx.schedule(watchJob, later(now, every), {}, watchJob)
  })
})

const referenceOf = ({ app_id, catalog_item_id, options }: AwaitedItem) => ({
  appId: app_id,
  catalogItemId: catalog_item_id,
  ...(options && { options }),
})
