import * as z from 'zod'

import { call } from '../define.ts'
import { guid, text, timestamp } from '../wire.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

/** The calls from which a storefront makes its sitemap, without reading whole products. */
export const productSitemap = {
  listProductSitemapPages: call('GET /v1/product-sitemap', {
    summary: 'Divides the published products into pages of at most 1,000, for the index of a sitemap.',
    access: everyone,
    input: z.object({}),
    output: z.object({
      pages: z.array(
        z
          .object({
            from: guid().describe('The id of the first product of the page.'),
            to: guid().describe('The id of the last product of the page.'),
            updatedDate: timestamp().describe('The latest change of a product of the page.'),
          })
          .meta({ id: 'ProductSitemapPage' }),
      ),
    }),
    example: {},
  }),
  listProductSitemapEntries: call('GET /v1/product-sitemap/entries', {
    summary: 'Lists the published products of a page of the sitemap: at most 1,000, by id.',
    access: everyone,
    input: z.object({ from: guid(), to: guid() }),
    output: z.object({
      entries: z.array(
        z.object({ slug: text(100), updatedDate: timestamp() }).meta({ id: 'ProductSitemapEntry' }),
      ),
    }),
    example: {
      from: '7b0c6a52-0001-4c00-8a00-000000000001',
      to: '7b0c6a52-0001-4c00-8a00-000000000009',
    },
  }),
}
