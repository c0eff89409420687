import { getShopAccess } from '@vitrine/client/shop-opening'
import { redirect } from 'next/navigation'

import { site } from '../vitrine.ts'

/** The client for a page of the shop. Customers of a closed shop go to the coming-soon page, with a preview of its look. */
export async function getOpenClient(look?: string) {
  const client = await site.getClient()
  const { isOpen, isPreviewing } = await getShopAccess(client)
  if (!isOpen && !isPreviewing)
    redirect(look ? `/coming-soon?look=${encodeURIComponent(look)}` : '/coming-soon')
  return client
}
