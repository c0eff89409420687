import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { Product, ProductVisibility } from '../shapes/product.ts'
import { NewProduct, ProductChanges } from '../shapes/product-input.ts'
import { guid, text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const product = z.object({ product: Product })
const mug = '7b0c6a52-0001-4c00-8a00-000000000001'
const ids = () => z.array(guid()).min(1).max(100)

const results = z.object({
  results: z.array(
    z
      .object({ itemMetadata: BulkItemMetadata, product: Product.optional() })
      .meta({ id: 'BulkProductResult' }),
  ),
  bulkActionMetadata: BulkActionMetadata,
})

const faultsOfProduct = [
  'SLUG_ALREADY_EXISTS',
  'SKU_ALREADY_EXISTS',
  'COLLECTION_NOT_FOUND',
  'PRODUCT_FILE_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'FILE_NOT_READY',
] as const

/** The calls by which staff and apps keep the catalogue. */
export const productChanges = {
  createProduct: call('POST /v1/products', {
    summary: 'Creates a product with its options, variants and pictures.',
    access: staffAndApps,
    input: z.object({ product: NewProduct }),
    output: product,
    errors: faultsOfProduct,
    example: {
      product: {
        name: 'Tide bowl',
        options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }],
        variants: [
          { choices: { Glaze: 'Moss' }, price: '28.00', sku: 'TIDE-M', quantity: 6 },
          { choices: { Glaze: 'Sand' }, price: '28.00', sku: 'TIDE-S', quantity: 4 },
        ],
      },
    },
  }),
  updateProduct: call('PATCH /v1/products/{product.id}', {
    summary: 'Changes the named fields of a product.',
    access: staffAndApps,
    input: z.object({ product: ProductChanges }),
    output: product,
    errors: faultsOfProduct,
    example: { product: { id: mug, ribbon: 'Back again' } },
  }),
  deleteProduct: call('DELETE /v1/products/{id}', {
    summary: 'Deletes a product. Orders keep their items.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['PRODUCT_NOT_FOUND'],
    example: { id: mug },
  }),
  duplicateProduct: call('POST /v1/products/{id}/duplicate', {
    summary: 'Copies a product as a draft, without its stock, SKUs and barcodes.',
    access: staffAndApps,
    input: z.object({ id: guid(), name: text(200).min(1).optional() }),
    output: product,
    errors: ['PRODUCT_NOT_FOUND'],
    example: { id: mug },
  }),
  bulkCreateProducts: call('POST /v1/bulk/products/create', {
    summary: 'Creates up to 100 products. Each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({ products: z.array(NewProduct).min(1).max(100) }),
    output: results,
    example: { products: [{ name: 'Tide plate', variants: [{ price: '19.00' }] }] },
  }),
  bulkUpdateProducts: call('POST /v1/bulk/products/update', {
    summary: 'Changes up to 100 products. Each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({ products: z.array(ProductChanges).min(1).max(100) }),
    output: results,
    example: { products: [{ id: mug, brand: 'Harbour' }] },
  }),
  bulkDeleteProducts: call('POST /v1/bulk/products/delete', {
    summary: 'Deletes up to 100 products. Each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({ ids: ids() }),
    output: results,
    example: { ids: [mug] },
  }),
  bulkSetProductVisibility: call('POST /v1/bulk/products/set-visibility', {
    summary: 'Publishes, hides or archives up to 100 products.',
    access: staffAndApps,
    input: z.object({ ids: ids(), visibility: ProductVisibility.exclude(['SCHEDULED']) }),
    output: results,
    example: { ids: [mug], visibility: 'PUBLISHED' },
  }),
  bulkAdjustProductPrices: call('POST /v1/bulk/products/adjust-prices', {
    summary: 'Changes the prices of all variants of up to 100 products.',
    access: staffAndApps,
    input: z.object({
      ids: ids(),
      adjustment: z
        .object({
          type: z.enum(['SET', 'ADD', 'PERCENT']),
          value: z
            .string()
            .max(20)
            .regex(/^-?\d+(\.\d+)?$/, 'Expected a decimal number in text, such as "-12.5"')
            .describe(
              'An amount, or with PERCENT a percentage: `-10` makes everything ten per cent cheaper.',
            ),
          roundTo: z
            .string()
            .regex(/^0?\.\d{1,3}$|^0$/, 'Expected the end of a price, such as ".99"')
            .optional()
            .describe('The end of each new price, such as `.99`. The platform uses the nearest such price.'),
          keepsFullPrice: z
            .boolean()
            .optional()
            .describe('Keeps the previous price as the full price, so that the products are on sale.'),
        })
        .meta({ id: 'PriceAdjustment' }),
      revisions: z
        .array(z.string().max(20))
        .max(100)
        .optional()
        .describe(
          'The revisions that you read, in the order of `ids`. A product that has changed since fails with CONFLICT.',
        ),
    }),
    output: results,
    example: { ids: [mug], adjustment: { type: 'PERCENT', value: '-10', roundTo: '.99' } },
  }),
  bulkAssignCollections: call('POST /v1/bulk/products/assign-collections', {
    summary: 'Puts up to 100 products into collections by hand, or takes them out.',
    access: staffAndApps,
    input: z.object({
      ids: ids(),
      add: z.array(guid()).max(100).optional(),
      remove: z.array(guid()).max(100).optional(),
    }),
    output: results,
    errors: ['COLLECTION_NOT_FOUND'],
    example: { ids: [mug], add: ['7b0c6a52-c001-4c00-8a00-000000000001'] },
  }),
}
