import { listProductSitemapEntries } from '@vitrine/client/products'
import type { LoaderFunctionArgs } from 'react-router'

import { answerSitemap } from '../../sitemap/answer.server.ts'
import { urlSet } from '../../sitemap/xml.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerSitemap(args, async ({ client, origin }) => {
    const { searchParams } = new URL(args.request.url)
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
    const { entries } = await listProductSitemapEntries(client, { from, to })
    return urlSet(
      entries.map(({ slug, updatedDate }) => ({ url: `${origin}/products/${slug}`, changed: updatedDate })),
    )
  })
