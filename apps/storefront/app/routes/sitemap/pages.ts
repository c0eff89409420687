import { listCollections } from '@vitrine/client/collections'
import { listOfferedMembershipPlans } from '@vitrine/client/memberships'
import { listPublishedPages } from '@vitrine/client/published-pages'
import type { LoaderFunctionArgs } from 'react-router'

import { siteFrame } from '../../server/shop.server.ts'
import { answerSitemap } from '../../sitemap/answer.server.ts'
import { urlSet } from '../../sitemap/xml.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerSitemap(args, async ({ client, origin }) => {
    const [{ collections }, { membershipPlans }, { pages }] = await Promise.all([
      listCollections(client),
      listOfferedMembershipPlans(client),
      listPublishedPages(client),
    ])
    const paths = [
      '/',
      '/products',
      ...(siteFrame().community ? ['/community'] : []),
      ...(membershipPlans.length > 0 ? ['/plans'] : []),
      ...membershipPlans.map(({ id }) => `/plans/${id}`),
      ...collections.map(({ slug }) => `/collections/${slug}`),
    ]
    const own = pages.filter(({ role }) => role !== 'HOME')
    return urlSet([
      ...paths.map((path) => ({ url: origin + path })),
      ...own.map(({ slug, publishedDate }) => ({ url: `${origin}/pages/${slug}`, changed: publishedDate })),
    ])
  })
