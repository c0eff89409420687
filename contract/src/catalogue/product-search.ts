import * as z from 'zod'

import { call } from '../define.ts'
import { CollectionReference, ProductMedia } from '../shapes/product.ts'
import { guid, Price, text } from '../wire.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const ProductSuggestion = z
  .object({
    id: guid(),
    slug: text(100),
    name: text(200),
    matches: z
      .array(z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }))
      .describe('The parts of the name that the search matches, by UTF-16 code units.'),
    price: Price,
    inStock: z.boolean(),
    picture: ProductMedia.optional(),
  })
  .meta({ id: 'ProductSuggestion' })

const SearchSettings = z
  .object({
    synonyms: z
      .array(z.array(text(60).min(1)).min(2).max(20))
      .max(300)
      .describe(
        'Groups of words and phrases that mean the same, such as `["sofa", "couch"]`. A phrase may be in five groups.',
      ),
  })
  .meta({ id: 'SearchSettings' })

const settings = z.object({ searchSettings: SearchSettings })

export const productSearch = {
  suggestProducts: call('GET /v1/product-suggestions', {
    summary: 'Suggests products, collections and words while a customer types.',
    access: everyone,
    input: z.object({
      query: text(100).min(1),
      limit: z.number().int().min(1).max(20).optional().describe('The number of products (default 6).'),
    }),
    output: z.object({
      products: z.array(ProductSuggestion),
      collections: z.array(CollectionReference),
      words: z.array(z.string()).describe('Words of the shop that complete the query.'),
    }),
    example: { query: 'mu' },
  }),
  getSearchSettings: call('GET /v1/search-settings', {
    summary: 'Reads the settings of the product search.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateSearchSettings: call('PUT /v1/search-settings', {
    summary: 'Replaces the settings of the product search. They apply within a second.',
    access: staffAndApps,
    input: settings,
    output: settings,
    example: { searchSettings: { synonyms: [['mug', 'cup', 'beaker']] } },
  }),
}
