import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getFirstSteps } from '@vitrine/client/insights'
import { getShopAccess } from '@vitrine/client/shop-opening'

/** The steps to an open shop, and whether it is open. */
export const firstStepsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'first-steps'],
    queryFn: ({ signal }) => getFirstSteps(client, {}, { signal }),
    // The steps are done on other pages.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Ends the message about a published change. */
export async function whenSeen(client: Client): Promise<string> {
  const { isOpen } = await getShopAccess(client)
  return isOpen ? 'Shoppers see it now.' : 'Shoppers see it when the shop is open.'
}
