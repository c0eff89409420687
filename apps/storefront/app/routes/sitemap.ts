import type { Client } from '@vitrine/client'
import { listCollections } from '@vitrine/client/collections'
import { listOfferedMembershipPlans } from '@vitrine/client/memberships'
import type { Product } from '@vitrine/client/products'
import { queryProducts } from '@vitrine/client/products'
import type { LoaderFunctionArgs } from 'react-router'

import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'

const hour = 'public, max-age=3600'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, origin } = site.getSession(context)
  try {
    const [{ collections }, products, { membershipPlans }] = await Promise.all([
      listCollections(client),
      allProducts(client),
      listOfferedMembershipPlans(client),
    ])
    const entries = [
      entry(`${origin}/`),
      entry(`${origin}/products`),
      entry(`${origin}/community`),
      entry(`${origin}/plans`),
      ...membershipPlans.map(({ id }) => entry(`${origin}/plans/${id}`)),
      ...collections.map(({ slug }) => entry(`${origin}/collections/${slug}`)),
      ...products.map(({ slug, updatedDate }) => entry(`${origin}/products/${slug}`, updatedDate)),
    ]
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return new Response(text, { headers: { 'content-type': 'application/xml', 'cache-control': hour } })
  } catch (error) {
    throw toFailure(error)
  }
}

async function allProducts(client: Client): Promise<Product[]> {
  const all: Product[] = []
  let cursor: string | undefined
  do {
    const cursorPaging = { limit: 100, ...(cursor && { cursor }) }
    const { products, metadata } = await queryProducts(client, { query: { cursorPaging } })
    all.push(...products)
    cursor = metadata.hasNext ? metadata.cursors.next : undefined
  } while (cursor)
  return all
}

/** Slugs and origins contain no special characters of XML. */
const entry = (url: string, changed?: Date): string =>
  `<url><loc>${url}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`
