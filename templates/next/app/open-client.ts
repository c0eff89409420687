import { getShopAccess } from '@vitrine/client/shop-opening'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { site } from '../vitrine.ts'

/** True if this person sees the shop: it is open, or they preview it. */
export const seesShop = cache(async () => {
  const { isOpen, isPreviewing } = await getShopAccess(await site.getClient())
  return isOpen || isPreviewing
})

/** The client for a page of the shop. Customers of a closed shop go to the coming-soon page, with a preview of its look. */
export async function getOpenClient(look?: string) {
  if (!(await seesShop())) redirect(look ? `/coming-soon?look=${encodeURIComponent(look)}` : '/coming-soon')
  return site.getClient()
}
