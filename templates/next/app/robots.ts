import type { MetadataRoute } from 'next'

import { site } from '../vitrine.ts'
import { readShop } from './shop.ts'

const hidden = ['/account', '/api/', '/auth/', '/cart', '/search', '/thank-you']

/** `/robots.txt`. Search engines read nothing of a closed shop. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const [{ isOpen }, { origin }] = await Promise.all([readShop(), site.getSession()])
  if (!isOpen) return { rules: { userAgent: '*', disallow: '/' } }
  return { rules: { userAgent: '*', disallow: hidden }, sitemap: `${origin}/sitemap.xml` }
}
