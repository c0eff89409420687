import * as z from 'zod'

import { call } from '../define.ts'
import { ProductVisibility } from '../shapes/product.ts'
import {
  ProductExportLoss,
  ProductFileFormat,
  ProductImport,
  ProductImportPreview,
  ProductImportProblem,
  ProductImportRequest,
} from '../shapes/product-import.ts'
import { guid, text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const example = '0199a000-0000-7000-8000-00000000b001'
const faultsOfFile = ['PRODUCT_FILE_NOT_FOUND', 'FILE_NOT_READY', 'IMPORT_FILE_UNREADABLE'] as const

/** Our own calls: products from files and to files. */
export const productImports = {
  previewProductImport: call('POST /v1/product-imports/preview', {
    summary: 'Checks a file of products without importing it, and returns every row and field with an error.',
    access: staffAndApps,
    input: ProductImportRequest.extend({
      problemLimit: z.number().int().min(0).max(10_000).optional().describe('Default: 100.'),
    }),
    output: z.object({ preview: ProductImportPreview }),
    errors: faultsOfFile,
    example: { fileId: example },
  }),
  startProductImport: call('POST /v1/product-imports', {
    summary: 'Starts to import a file of products. Importing the same file again changes nothing.',
    access: staffAndApps,
    input: ProductImportRequest.extend({
      skipsFaulty: z
        .boolean()
        .optional()
        .describe(
          'Imports the other products of a file with problems. Default: false, which refuses the file.',
        ),
    }),
    output: z.object({ import: ProductImport }),
    errors: [...faultsOfFile, 'IMPORT_HAS_PROBLEMS'],
    example: { fileId: example },
  }),
  getProductImport: call('GET /v1/product-imports/{id}', {
    summary: 'Reads the progress of an import.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({ import: ProductImport }),
    errors: ['JOB_NOT_FOUND'],
    example: { id: example },
  }),
  listProductImports: call('GET /v1/product-imports', {
    summary: 'Lists the last 20 imports, the newest first.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ imports: z.array(ProductImport) }),
    example: {},
  }),
  listProductImportProblems: call('GET /v1/product-imports/{id}/problems', {
    summary: 'Lists the rows of an import that failed, and pictures that could not be fetched.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    output: z.object({ problems: z.array(ProductImportProblem), total: z.number().int() }),
    errors: ['JOB_NOT_FOUND'],
    example: { id: example },
  }),
  cancelProductImport: call('POST /v1/product-imports/{id}/cancel', {
    summary: 'Stops an import. Products that were imported stay.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({ import: ProductImport }),
    errors: ['JOB_NOT_FOUND'],
    example: { id: example },
  }),
  exportProducts: call('POST /v1/product-exports', {
    summary: 'Exports products as the next part of a file. Send the cursor of each part until there is none.',
    access: staffAndApps,
    input: z.object({
      format: ProductFileFormat.optional().describe('Default: CSV. The formats of other shops carry less.'),
      dryRun: z
        .boolean()
        .optional()
        .describe('Writes no text, and only finds what the format cannot carry. Default: false.'),
      visibility: ProductVisibility.optional().describe('Default: all products.'),
      collectionId: guid().optional(),
      cursor: text(200).optional(),
    }),
    output: z.object({
      text: z.string(),
      products: z.number().int().describe('The products in this part.'),
      losses: z
        .array(ProductExportLoss)
        .describe('The fields of these products that the format cannot carry.'),
      cursor: z.string().optional().describe('Absent: this was the last part.'),
    }),
    errors: ['COLLECTION_NOT_FOUND', 'INVALID_CURSOR'],
    example: { format: 'JSON_LINES' },
  }),
}
