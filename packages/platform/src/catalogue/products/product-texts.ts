import { Product as ProductShape } from '@vitrine/contract/shapes/product'
import type { Product } from '../../generated/products.ts'
import { createTableCache } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { answerWriter } from '../../kernel/http/encoder.ts'
import { type FoundProduct, type ProductRow, productsById } from './store.ts'

type Reader = Data & Pick<Context, 'services'>

interface ProductText {
  readonly json: string
  /** Together with the cached rows, these decide whether a text is still current. */
  readonly variants: string
  readonly updated: string
  readonly shown: string
}

/** A product with a thousand variants has 170,000 characters, and the cache holds thousands of products. */
const longest = 16_000

const texts = createTableCache<ProductText>('products', 'collections')
const writer = answerWriter(ProductShape)

/** The JSON of products, in their order; cached while their rows are the same. */
export async function productTexts(
  ctx: Reader,
  found: readonly FoundProduct[],
  full: boolean,
  make: (rows: readonly ProductRow[], ctx: Reader) => Promise<readonly Product[]>,
): Promise<readonly string[]> {
  const { currency, locale, weightUnit, language } = await ctx.services.settings(ctx)
  const shown = `${currency} ${locale} ${weightUnit} ${language}${full ? ' full' : ''}`
  const memory = texts.of(ctx)
  const isSame = ({ product_id, updated, variants }: FoundProduct) => {
    const known = memory.get(product_id)
    const same = known?.variants === variants && known.updated === updated && known.shown === shown
    return same ? known.json : undefined
  }
  const known = found.map(isSame)
  const unknown = found.filter((_, index) => known[index] === undefined)
  if (unknown.length === 0) return known.filter((text) => text !== undefined)
  const ids = unknown.map(({ product_id }) => product_id)
  const made = new Map<string, string>()
  for (const product of await make(await productsById(ctx, ids), ctx))
    made.set(product.id, JSON.stringify(writer.write(product, ctx.services.dev)))
  for (const { product_id, updated, variants } of unknown) {
    const json = made.get(product_id)
    if (json !== undefined && json.length + variants.length <= longest)
      memory.set(product_id, { json, variants, updated, shown })
  }
  return found.flatMap(({ product_id }, index) => known[index] ?? made.get(product_id) ?? [])
}
