import { Readable } from 'node:stream'
import { queryPage, readProducts } from '../../catalogue/products/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { limit, policyLinks, shownOf } from '../ucp/index.ts'
import { ExchangeError } from './exchange-error.ts'
import type { Operation } from './operation.ts'
import { type Seller, toFeedProduct } from './present-feed-product.ts'

/** The one feed of a shop: its published products. */
const feedId = 'shop'
const productsPerPage = 100
/** The answer has all products, so it costs more than others. */
const reads = { points: 12, seconds: 3_600 }

export const getFeed: Operation = {
  async run({ ctx, id }) {
    checkFeed(id)
    const { businessAddress } = await ctx.services.settings(ctx)
    const country = businessAddress?.country
    return { status: 200, body: { id, ...(country && { target_country: country }) } }
  },
}

export const getFeedProducts: Operation = {
  async run({ agent, ctx, id }) {
    checkFeed(id)
    await limit(ctx, 'acp-feed', agent.profileUrl, reads)
    const parts = productsText(ctx)
    const first = await parts.next()
    return {
      status: 200,
      body: Readable.toWeb(
        Readable.from(whole(ctx, first.value ?? undefined, parts), { objectMode: false }),
      ) as ReadableStream,
    }
  },
}

function checkFeed(id: string): void {
  if (id !== feedId)
    throw new ExchangeError(404, 'feed_not_found', 'There is no such feed', { param: '$.id' })
}

/** An error of the first part is an answer; of a later one, it can only end the stream. */
async function* whole(
  { services, requestId }: Context,
  first: string | undefined,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string> {
  try {
    yield first ?? ''
    yield* rest
  } catch (err) {
    services.log.error({ err, requestId }, 'the feed of products broke off')
    throw err
  }
}

/** Reads one page at a time, because a shop can have more products than memory. */
async function* productsText(ctx: Context): AsyncGenerator<string, void> {
  const shown = await shownOf(ctx)
  const seller: Seller = { name: (await ctx.services.settings(ctx)).name, links: await policyLinks(ctx) }
  let cursor: string | undefined
  let separator = '{"products":['
  do {
    const cursorPaging = { limit: productsPerPage, ...(cursor && { cursor }) }
    const { found, metadata } = await queryPage({ query: { cursorPaging } }, ctx)
    const ids = found.map(({ product_id }) => product_id)
    for (const { product } of await readProducts(ctx, ids)) {
      yield separator + JSON.stringify(toFeedProduct(product, shown, seller))
      separator = ','
    }
    cursor = metadata.hasNext ? metadata.cursors.next : undefined
  } while (cursor)
  yield separator === ',' ? ']}' : '{"products":[]}'
}
