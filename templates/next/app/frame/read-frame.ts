import { getShopAccess } from '@vitrine/client/shop-opening'
import { getSiteFrame } from '@vitrine/client/site-frame'
import { cache } from 'react'

import { site } from '../../vitrine.ts'

/** The menus and the announcement around each page. A customer who sees a draft in a closed shop sees neither. */
export const readFrame = cache(async () => {
  const client = await site.getClient()
  const { isOpen, isPreviewing } = await getShopAccess(client)
  return isOpen || isPreviewing ? (await getSiteFrame(client)).siteFrame : undefined
})
