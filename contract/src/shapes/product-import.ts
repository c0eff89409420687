import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { BundlePartInput, NewProduct, ProductOptionInput, ProductVariantInput } from './product-input.ts'

const address = () => text(2000).min(1)

const PortablePart = z
  .object({
    product: text(100).min(1).describe('The slug of the product.'),
    choices: z.record(text(50), text(100)).optional().describe('Absent: its only variant.'),
    quantity: BundlePartInput.shape.quantity,
  })
  .meta({ id: 'PortablePart', description: 'A part of a bundle as a file carries it.' })

/** The product of one line of JSON Lines, and what every other format is read into. */
export const PortableProduct = NewProduct.omit({
  collectionIds: true,
  media: true,
  relatedProductIds: true,
  options: true,
  variants: true,
})
  .extend({
    options: z
      .array(
        ProductOptionInput.extend({
          choices: z
            .array(
              ProductOptionInput.shape.choices.element
                .omit({ mediaId: true })
                .extend({ mediaUrl: address().optional() }),
            )
            .min(1)
            .max(100),
        }),
      )
      .max(6)
      .optional(),
    variants: z
      .array(
        ProductVariantInput.omit({ id: true, mediaId: true, parts: true }).extend({
          mediaUrl: address().optional(),
          parts: z.array(PortablePart).min(1).max(12).optional(),
        }),
      )
      .min(1)
      .max(1000),
    media: z
      .array(
        z.object({
          url: address(),
          altText: text(300).optional(),
          choices: z.record(text(50), text(100)).optional(),
        }),
      )
      .max(50)
      .optional(),
    collections: z
      .array(text(300).min(1))
      .max(100)
      .optional()
      .describe('Names, slugs, or paths such as `Garden > Pots`.'),
    relatedProducts: z.array(text(100).min(1)).max(50).optional().describe('Slugs.'),
  })
  .meta({
    id: 'PortableProduct',
    description:
      'A product as a file carries it from one shop to another: pictures by address, other products by slug.',
  })

export const ProductFileFormat = z
  .enum(['CSV', 'JSON_LINES', 'SHOPIFY_CSV', 'WOOCOMMERCE_CSV', 'WIX_CSV'])
  .meta({ id: 'ProductFileFormat', description: 'CSV and JSON_LINES are our own.' })

export const ProductExportLoss = z
  .object({
    field: text(100).describe(
      'The field, such as `customFields` or `variants.cost`; `product` if a product does not fit into the format at all.',
    ),
    products: z.number().int().describe('The products that lose something of it.'),
  })
  .meta({ id: 'ProductExportLoss', description: 'A field that a format of another shop cannot carry.' })

export const ProductImportProblem = z
  .object({
    row: z.number().int().describe('As a spreadsheet counts: the header is row 1. In JSON Lines, the line.'),
    column: text(300).optional().describe('The name of the column.'),
    field: text(300).optional().describe('The field of the product, such as `variants[0].price`.'),
    message: text(1000),
  })
  .meta({ id: 'ProductImportProblem' })

const mapping = z.record(text(300), text(100))

export const ProductImportRequest = z
  .object({
    fileId: text(1000).min(1).describe('An uploaded file. Upload it as a private one.'),
    format: ProductFileFormat.optional().describe('Default: recognised by the columns.'),
    mapping: mapping
      .optional()
      .describe(
        'Fields by the names of columns, instead of the recognised ones; an empty field ignores the column.',
      ),
    emptyCells: z
      .enum(['KEEP', 'CLEAR'])
      .optional()
      .describe(
        'Whether an empty cell keeps the value that a product of the shop has, or clears it. Default: KEEP. A field without a column is always kept.',
      ),
    key: z
      .enum(['SLUG', 'SKU'])
      .optional()
      .describe(
        'Finds the products that the shop has. Default: by the slug if the file has slugs, then by SKU.',
      ),
  })
  .meta({ id: 'ProductImportRequest' })

export const ProductImportPreview = z
  .object({
    format: ProductFileFormat,
    encoding: z.enum(['UTF_8', 'UTF_16', 'WINDOWS_1252']),
    delimiter: z.string().optional(),
    columns: z.array(
      z.object({
        name: z.string(),
        field: z.string().optional().describe('Absent: the column is ignored.'),
        example: z.string().optional(),
      }),
    ),
    fields: z.array(z.string()).describe('The fields that a column can be mapped to.'),
    rows: z.number().int(),
    products: z.number().int().describe('Products without problems.'),
    variants: z.number().int(),
    pictures: z.number().int(),
    samples: z.array(PortableProduct),
    problems: z.array(ProductImportProblem),
    totalProblems: z.number().int(),
    faultyProducts: z.number().int().describe('Products with problems, which are not imported.'),
  })
  .meta({ id: 'ProductImportPreview' })

export const ProductImport = z
  .object({
    id: guid(),
    fileName: text(1000),
    format: ProductFileFormat,
    status: z
      .enum(['RUNNING', 'DONE', 'CANCELED', 'FAILED'])
      .describe('FAILED: the file could not be read to its end; the last problem says why.'),
    total: z.number().int().describe('Products of the file without those with problems.'),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    failed: z.number().int(),
    awaitedPictures: z.number().int().describe('Pictures that are still fetched in the background.'),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
  })
  .meta({ id: 'ProductImport', description: 'An import of products and its progress.' })
