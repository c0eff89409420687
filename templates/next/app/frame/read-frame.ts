import { getSiteFrame } from '@vitrine/client/site-frame'
import { cache } from 'react'

import { site } from '../../vitrine.ts'
import { seesShop } from '../open-client.ts'

/** The menus and the announcement around each page. Customers of a closed shop see neither. */
export const readFrame = cache(async () =>
  (await seesShop()) ? (await getSiteFrame(await site.getClient())).siteFrame : undefined,
)
