import { listCollections } from '@vitrine/client/collections'
import { listOfferedMembershipPlans } from '@vitrine/client/memberships'
import type { LoaderFunctionArgs } from 'react-router'

import { answerSitemap } from '../../sitemap/answer.server.ts'
import { urlSet } from '../../sitemap/xml.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerSitemap(args, async ({ client, origin }) => {
    const [{ collections }, { membershipPlans }] = await Promise.all([
      listCollections(client),
      listOfferedMembershipPlans(client),
    ])
    const paths = [
      '/',
      '/products',
      '/community',
      '/plans',
      ...membershipPlans.map(({ id }) => `/plans/${id}`),
      ...collections.map(({ slug }) => `/collections/${slug}`),
    ]
    return urlSet(paths.map((path) => ({ url: origin + path })))
  })
