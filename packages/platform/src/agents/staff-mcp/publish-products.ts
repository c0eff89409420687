import { products } from '@vitrine/contract/catalogue/products'
import { ProductVisibility } from '@vitrine/contract/shapes/product'
import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { ProductSummary, summariseProduct } from './find-products.ts'
import { refuse } from './refuse.ts'
import { amount, id, price } from './shapes.ts'
import { twoSteps } from './two-steps.ts'

const before = {
  visibilityBefore: ProductVisibility.optional(),
  currency: z.string(),
  lowestPriceBefore: amount(),
  variants: z.int(),
  revision: z.string().describe('Of the product'),
}

async function look(ask: Ask, { productId }: { readonly productId: string }) {
  const { product } = await ask(products.getProduct, { id: productId })
  const now = summariseProduct(product)
  const { visibility, currency, price: lowest, variants } = now
  const facts = {
    ...(visibility && { visibilityBefore: visibility }),
    currency,
    lowestPriceBefore: lowest,
    variants: variants.length,
    revision: product.revision ?? '',
  }
  return { facts, now }
}

export const publishProduct = twoSteps({
  name: 'publish_product',
  title: 'Publish or hide a product',
  description: 'Shows a product to shoppers, or makes it a draft again.',
  calls: [products.getProduct, products.updateProduct],
  input: { productId: id(), visibility: z.enum(['PUBLISHED', 'DRAFT']) },
  facts: before,
  output: ProductSummary,
  hints: { destructive: true, idempotent: true },
  look,
  async act(ask, { productId, visibility }, { revision }) {
    const { product } = await ask(products.updateProduct, {
      product: { id: productId, revision, visibility },
    })
    return summariseProduct(product)
  },
})

export const setPrice = twoSteps({
  name: 'set_price',
  title: 'Set the price of a product',
  description: 'Sets the price of all variants of a product. Shoppers see it at once.',
  calls: [products.getProduct, products.bulkAdjustProductPrices],
  input: {
    productId: id(),
    price: price(),
    showsReduction: z.boolean().default(false).describe('Shows the previous price as crossed out'),
  },
  facts: before,
  output: ProductSummary,
  hints: { destructive: true, idempotent: true },
  look,
  async act(ask, { productId, price, showsReduction }, { revision }) {
    const adjustment = { type: 'SET' as const, value: price, keepsFullPrice: showsReduction }
    const { results } = await ask(products.bulkAdjustProductPrices, {
      ids: [productId],
      adjustment,
      revisions: [revision],
    })
    const [result] = results
    if (result?.itemMetadata.error?.code === 'CONFLICT') throw new Failure('CONFLICT')
    if (!result?.product) refuse('price', result?.itemMetadata.error?.description ?? 'is not possible')
    return summariseProduct(result.product)
  },
})
