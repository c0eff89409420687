import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getInvoiceDownload, listInvoicesForSingleOrder } from '@vitrine/client/order-invoices'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** The invoices of an order. Buyers see their issued invoices. */
export const invoicesOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'invoices'],
    queryFn: async ({ signal }) =>
      (await listInvoicesForSingleOrder(client, { orderId }, { signal })).invoices,
  })

export const useInvoices = (orderId: string) => useQuery(invoicesOptions(useClient(), orderId))

/** Returns the address of an invoice's PDF, which works for an hour; request it when the buyer wants it. */
export function useInvoiceLink() {
  const client = useClient()
  return useMutation({
    mutationFn: async (invoiceId: string) => (await getInvoiceDownload(client, { invoiceId })).url,
  })
}
