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
import { changeSearchSettings, searchSettings } from '../search/index.ts'
import { answeredList } from './answered-lists.ts'
import { changeHandlers } from './change-handlers.ts'
import { checkRules } from './check-rules.ts'
import { productIdsByRules } from './collection-members.ts'
import { allCollections, shownCollections } from './collections-store.ts'
import { toFacets } from './facets.ts'
import { previewHandlers } from './preview.ts'
import { productTexts } from './product-texts.ts'
import { queryPage } from './query.ts'
import { seesHidden, toProducts } from './read.ts'
import { sitemapEntries, sitemapPages } from './sitemap-store.ts'
import { productBySlug } from './slugs-store.ts'
import { readProducts } from './stocked.ts'
import { type ProductRow, productsById } from './store.ts'
import { suggestions } from './suggest.ts'

export const handlers: ProductsHandlers = {
  queryProducts: outsideTransaction(async (input, ctx) => {
    if (input.includeHidden && !seesHidden(ctx.caller))
      return ctx.violation(
        'includeHidden',
        'FIELD_NOT_ALLOWED',
        'only staff and apps may see hidden products',
      )
    const { currency, locale, weightUnit, language, search } = await ctx.services.settings(ctx)
    const question = JSON.stringify([currency, locale, weightUnit, language, search?.updatedDate, input])
    return new JsonAnswer(await answeredList(ctx, question, () => listText(input, ctx)))
  }),

  async getProduct({ id }, ctx) {
    const [row] = isUuid(id) ? await productsById(ctx, [id]) : []
    return readable(row, ctx)
  },

  async getProductBySlug({ slug }, ctx) {
    return readable(await productBySlug(ctx, slug), ctx)
  },

  async previewCollectionRules({ rules, limit = 20 }, ctx) {
    await checkRules(ctx, rules, 'rules')
    const { ids, total } = await productIdsByRules(ctx, rules, limit)
    return { total, products: (await readProducts(ctx, ids)).map(({ product }) => product) }
  },

  ...changeHandlers,
  ...previewHandlers,

  suggestProducts: (input, ctx) => suggestions(ctx, input),

  async listProductSitemapPages(_input, ctx) {
    return { pages: await sitemapPages(ctx) }
  },

  async listProductSitemapEntries({ from, to }, ctx) {
    return { entries: await sitemapEntries(ctx, from, to) }
  },

  async getSearchSettings(_input, ctx) {
    return { searchSettings: await searchSettings(ctx) }
  },

  updateSearchSettings: outsideTransaction(async (input, ctx) => ({
    searchSettings: await changeSearchSettings(ctx, input.searchSettings),
  })),
}

async function listText(input: QueryProductsInput, ctx: Context<QueryProductsError>): Promise<string> {
  const { found, metadata, corrections, facets } = await queryPage(input, ctx)
  const full = input.includeHidden === true
  const products = await productTexts(ctx, found, full, (rows, reader) => toProducts(rows, reader, { full }))
  const corrected = corrections.length > 0 ? `,"corrections":${JSON.stringify(corrections)}` : ''
  const texts = `"products":[${products.join(',')}],"metadata":${JSON.stringify(metadata)}${corrected}`
  if (!facets) return `{${texts}}`
  const collections = await (full ? allCollections : shownCollections)(ctx)
  const price = await priceWriter(ctx)
  return `{${texts},"facets":${JSON.stringify(toFacets(facets, collections, price))}}`
}

async function readable(row: ProductRow | undefined, ctx: Context<'PRODUCT_NOT_FOUND'>) {
  const full = seesHidden(ctx.caller)
  if (!row || (row.visibility !== 'PUBLISHED' && !full)) return ctx.fail('PRODUCT_NOT_FOUND')
  const [product] = await toProducts([row], ctx, { full })
  return { product: product as Product }
}

async function priceWriter(ctx: Data & Pick<Context, 'services'>): Promise<(minor: number) => Price> {
  return moneyWriter(await ctx.services.settings(ctx)).plain
}
