import type { MetaDescriptor } from 'react-router'
import type { Site } from '../data/site.ts'
import { shop } from '../shop.ts'

export interface PageMeta {
  /** Absent on the home page, which uses the title of the shop. */
  readonly title?: string
  readonly description?: string
  /** Path of the canonical address; absent if the page is not indexed. */
  readonly path?: string
  /** An absolute address. */
  readonly picture?: string | undefined
  /** A product for sale. */
  readonly product?: { readonly price: string; readonly currency: string }
  /** JSON-LD. */
  readonly structured?: readonly object[]
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Title, description, canonical address and link preview of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  const title = page.title
    ? `${page.title} · ${shop.name}`
    : [shop.name, shop.tagline].filter(Boolean).join(' · ')
  const description = page.description ?? shop.description
  const url = site && page.path !== undefined ? site.origin + page.path : undefined
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
          { property: 'og:title', content: title },
          ...(description ? [{ property: 'og:description', content: description }] : []),
          { property: 'og:site_name', content: shop.name },
          { property: 'og:type', content: page.product ? 'product' : 'website' },
          ...(page.product
            ? [
                { property: 'product:price:amount', content: page.product.price },
                { property: 'product:price:currency', content: page.product.currency },
              ]
            : []),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...(page.picture ? [{ property: 'og:image', content: page.picture }] : []),
    ...(page.structured ?? []).map((one) => ({ 'script:ld+json': one })),
  ] as MetaDescriptor[]
}
