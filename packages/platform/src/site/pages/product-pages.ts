import type { SiteFrame } from '../../generated/site-frame.ts'
import type { Data } from '../../kernel/http/context.ts'
import { pathOfPage } from './link-targets.ts'
import { publishedLinksOf } from './published-store.ts'

/** The links of product pages: to the choice of a size, and about delivery and returns. */
export async function productPages(data: Data): Promise<SiteFrame['productPages']> {
  const pages = await publishedLinksOf(data, ['SIZE_GUIDE', 'SHIPPING', 'RETURNS'])
  return Object.fromEntries(pages.map((page) => [page.role, { title: page.title, link: pathOfPage(page) }]))
}
