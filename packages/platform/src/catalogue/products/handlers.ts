import type {
  Product,
  ProductsHandlers,
  QueryProductsError,
  QueryProductsInput,
} from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { JsonAnswer } from '../../kernel/http/answered.ts'
import { type Context, type Data, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { answeredList } from './answered-lists.ts'
import { mergeOptions, toFacets } from './facets.ts'
import { productTexts } from './product-texts.ts'
import { facetCondition, queryPage } from './query.ts'
import {
  allCollections,
  countByCollection,
  facetCounts,
  optionsFound,
  type ProductRow,
  productBySlug,
  productsById,
  variantsOf,
} from './store.ts'
import { toCollection, toProduct } from './to-product.ts'

export const handlers: ProductsHandlers = {
  queryProducts: outsideTransaction(async (input, ctx) => {
    const { currency, locale, weightUnit } = await ctx.services.settings(ctx)
    const question = JSON.stringify([currency, locale, weightUnit, input])
    return new JsonAnswer(await answeredList(ctx, question, () => listText(input, ctx)))
  }),

  async getProduct({ id }, ctx) {
    const [row] = isUuid(id) ? await productsById(ctx, [id]) : []
    return row ? { product: await oneProduct(row, ctx) } : ctx.fail('PRODUCT_NOT_FOUND')
  },

  async getProductBySlug({ slug }, ctx) {
    const row = await productBySlug(ctx, slug)
    return row ? { product: await oneProduct(row, ctx) } : ctx.fail('PRODUCT_NOT_FOUND')
  },

  async listCollections(_input, ctx) {
    const counts = await countByCollection(ctx)
    const collections = await allCollections(ctx)
    return { collections: collections.map((row) => toCollection(row, counts.get(row.collection_id) ?? 0)) }
  },
}

async function listText(input: QueryProductsInput, ctx: Context<QueryProductsError>): Promise<string> {
  const { found, metadata } = await queryPage(input, ctx)
  const products = await productTexts(ctx, found, toProducts)
  const texts = `"products":[${products.join(',')}],"metadata":${JSON.stringify(metadata)}`
  if (!input.facets) return `{${texts}}`
  const where = await facetCondition(input, ctx)
  const [counts, collections, options, price] = [
    await facetCounts(ctx, where),
    await allCollections(ctx),
    await optionsFound(ctx, where),
    await priceWriter(ctx),
  ]
  const facets = toFacets(counts, collections, mergeOptions(options), price)
  return `{${texts},"facets":${JSON.stringify(facets)}}`
}

type Reader = Data & Pick<Context, 'services'>

async function oneProduct(row: ProductRow, ctx: Reader): Promise<Product> {
  const [product] = await toProducts([row], ctx)
  return product as Product
}

async function toProducts(rows: readonly ProductRow[], ctx: Reader): Promise<Product[]> {
  const variants = await variantsOf(
    ctx,
    rows.map(({ product_id }) => product_id),
  )
  const collections = new Map((await allCollections(ctx)).map((row) => [row.collection_id, row]))
  const settings = await ctx.services.settings(ctx)
  const writer = { settings, collections, price: moneyWriter(settings).plain }
  return rows.map((row) =>
    toProduct(
      row,
      variants.filter(({ product_id }) => product_id === row.product_id),
      writer,
    ),
  )
}

async function priceWriter(ctx: Reader): Promise<(minor: number) => Price> {
  return moneyWriter(await ctx.services.settings(ctx)).plain
}
