import * as z from 'zod'

import { call } from '../define.ts'
import { CollectionRules, Product, ProductFacets, SearchCorrection } from '../shapes/product.ts'
import { CursorPaging, CursorPagingMetadata, Filter, guid, Sorting, text } from '../wire.ts'
import { productChanges } from './product-changes.ts'
import { productPreviews } from './product-previews.ts'
import { productSearch } from './product-search.ts'
import { productSitemap } from './product-sitemap.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

/** Our own calls: the specification has no catalogue to read. */
export const products = {
  queryProducts: call('POST /v1/products/query', {
    summary: 'Finds products by filter or words, sorted and paged.',
    access: everyone,
    input: z.object({
      query: z
        .object({
          filter: Filter.optional().describe(
            'By id, slug, name, itemType, price, onSale, inStock, ribbon, brand, tags, visibility, createdDate, updatedDate, position; by collections (ids or slugs) and choices (`Glaze:Moss`) with $hasSome and $hasAll.',
          ),
          sort: z
            .array(Sorting)
            .max(4)
            .optional()
            .describe(
              'By position (the default: the shop’s own order, or that of the one collection in the filter), name, price, createdDate, updatedDate. With a search also by relevance, which is then the default.',
            ),
          cursorPaging: CursorPaging.optional(),
        })
        .optional(),
      search: text(100)
        .optional()
        .describe(
          'Words in any form, SKUs and barcodes. The last word may be unfinished, and words that no product has are corrected.',
        ),
      includeHidden: z
        .boolean()
        .optional()
        .describe('Also returns drafts, scheduled and archived products. Only for staff and apps.'),
      facets: z
        .object({ filter: Filter.optional() })
        .optional()
        .describe(
          'Returns the facets of the products that match the search and this filter, such as one collection.',
        ),
    }),
    output: z.object({
      products: z.array(Product),
      metadata: CursorPagingMetadata.extend({
        total: z.number().int().min(0),
        isEstimate: z
          .boolean()
          .optional()
          .describe(
            'True if a search finds more than about 4,000 products: the total and the counts of the facets are then estimates from one product in eight, or in 32.',
          ),
      }).meta({ id: 'ProductPagingMetadata' }),
      corrections: z
        .array(SearchCorrection)
        .optional()
        .describe('The words of the search that no product has, and the words that were searched instead.'),
      facets: ProductFacets.optional(),
    }),
    errors: ['INVALID_CURSOR'],
    example: {
      query: {
        filter: { collections: { $hasSome: ['ceramics'] }, inStock: true },
        sort: [{ fieldName: 'price', order: 'ASC' }],
        cursorPaging: { limit: 12 },
      },
      facets: { filter: { collections: { $hasSome: ['ceramics'] } } },
    },
  }),
  getProduct: call('GET /v1/products/{id}', {
    summary: 'Reads one product.',
    access: everyone,
    input: z.object({ id: guid() }),
    output: z.object({ product: Product }),
    errors: ['PRODUCT_NOT_FOUND'],
    example: { id: '7b0c6a52-0001-4c00-8a00-000000000001' },
  }),
  getProductBySlug: call('GET /v1/products/by-slug/{slug}', {
    summary: 'Reads a product by its slug.',
    access: everyone,
    input: z.object({ slug: z.string().min(1).max(100) }),
    output: z.object({ product: Product }),
    errors: ['PRODUCT_NOT_FOUND'],
    example: { slug: 'harbour-mug' },
  }),
  previewCollectionRules: call('POST /v1/products/preview-rules', {
    summary:
      'Counts the products that the rules of a collection would find now, and reads the first of them.',
    access: ['staff', 'app'],
    input: z.object({ rules: CollectionRules, limit: z.number().int().min(1).max(100).optional() }),
    output: z.object({ total: z.number().int().min(0), products: z.array(Product) }),
    example: { rules: { conditions: [{ field: 'PRICE', operator: 'LESS_THAN', value: '30' }] }, limit: 8 },
  }),
  ...productChanges,
  ...productPreviews,
  ...productSearch,
  ...productSitemap,
}
