import { listProductSitemapEntries, listProductSitemapPages } from '@vitrine/client/products'
import { listPublishedPages } from '@vitrine/client/published-pages'
import type { MetadataRoute } from 'next'

import { site } from '../vitrine.ts'
import { readCollections } from './collections.ts'
import { readPlans } from './plans/read-plans.ts'
import { readShop } from './shop.ts'

/** A sitemap has at most 50,000 addresses, and a page of products 1,000. */
const mostPages = 48

/** `/sitemap.xml`: all pages that search engines may list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [{ isOpen }, { client, origin }] = await Promise.all([readShop(), site.getSession()])
  if (!isOpen) return []
  const [collections, plans, { pages }, { pages: parts }] = await Promise.all([
    readCollections(),
    readPlans(),
    listPublishedPages(client),
    listProductSitemapPages(client),
  ])
  const products = await Promise.all(
    parts.slice(0, mostPages).map(({ from, to }) => listProductSitemapEntries(client, { from, to })),
  )
  const paths = [
    '/',
    '/products',
    ...(plans.length > 0 ? ['/plans'] : []),
    ...plans.map(({ id }) => `/plans/${id}`),
    ...collections.map(({ slug }) => `/collections/${slug}`),
  ]
  return [
    ...paths.map((path) => ({ url: origin + path })),
    ...pages
      .filter(({ role }) => role !== 'HOME')
      .map(({ slug, publishedDate }) => ({ url: `${origin}/pages/${slug}`, lastModified: publishedDate })),
    ...products.flatMap(({ entries }) =>
      entries.map(({ slug, updatedDate }) => ({
        url: `${origin}/products/${slug}`,
        lastModified: updatedDate,
      })),
    ),
  ]
}
