import { products } from '@vitrine/contract/catalogue/products'
import { type Product, ProductVisibility } from '@vitrine/contract/shapes/product'
import * as z from 'zod'
import {
  amount,
  CatalogueText,
  Choices,
  id,
  marked,
  nextCursor,
  nextOf,
  ofCatalogue,
  paging,
  present,
  queryOf,
  toChoices,
} from './shapes.ts'
import { tool } from './tool.ts'

const Variant = z.object({
  id: id(),
  choices: Choices,
  price: amount(),
  sku: CatalogueText.optional(),
})

export const ProductSummary = z.object({
  id: id(),
  name: CatalogueText,
  visibility: ProductVisibility.optional(),
  currency: z.string(),
  price: amount().describe('The lowest of its variants'),
  stock: z.enum(['IN_STOCK', 'LOW', 'SOLD_OUT', 'PREORDER']),
  variants: z.array(Variant),
})

export const summariseProduct = (product: z.input<typeof Product>): z.input<typeof ProductSummary> =>
  present({
    id: product.id,
    name: ofCatalogue(product.name),
    visibility: product.visibility,
    currency: product.currency,
    price: product.price.amount,
    stock: product.stock.status,
    variants: product.variants.map((one) =>
      present({
        id: one.id,
        choices: toChoices(one.choices),
        price: one.price.amount,
        sku: marked(ofCatalogue, one.sku),
      }),
    ),
  })

export const findProducts = tool({
  name: 'find_products',
  title: 'Find products',
  description:
    'Finds products by words, SKU or barcode, with their variants and prices; drafts and archived products too. Changes nothing.',
  calls: [products.queryProducts],
  input: z.object({
    words: z.string().max(100).optional(),
    visibility: ProductVisibility.optional(),
    ...paging,
  }),
  output: z.object({ products: z.array(ProductSummary), nextCursor }),
  async run(ask, { words, visibility, ...page }) {
    const found = await ask(products.queryProducts, {
      query: queryOf(page, { filter: { ...(visibility && { visibility }) } }),
      ...(words && { search: words }),
      includeHidden: true,
    })
    return { products: found.products.map(summariseProduct), ...nextOf(found.metadata) }
  },
})
