import { listProductSitemapPages } from '@vitrine/client/products'
import type { LoaderFunctionArgs } from 'react-router'

import { answerSitemap } from '../sitemap/answer.server.ts'
import { sitemapIndex } from '../sitemap/xml.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerSitemap(args, async ({ client, origin }) => {
    const { pages } = await listProductSitemapPages(client)
    return sitemapIndex([
      { url: `${origin}/sitemap/pages.xml` },
      ...pages.map(({ from, to, updatedDate }) => ({
        url: `${origin}/sitemap/products.xml?from=${from}&to=${to}`,
        changed: updatedDate,
      })),
    ])
  })
