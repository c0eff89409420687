import type { SiteFrame } from '../../generated/site-frame.ts'
import type { Data } from '../../kernel/http/context.ts'
import { pathOfPage } from './link-targets.ts'
import { publishedLinksOf } from './published-store.ts'

/** The link that product pages show beside the choice of a size. */
export async function sizeGuide(data: Data): Promise<SiteFrame['sizeGuide']> {
  const [page] = await publishedLinksOf(data, ['SIZE_GUIDE'])
  return page && { title: page.title, link: pathOfPage(page) }
}
