import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type DraftOrder, getDraftOrder } from '@vitrine/client/draft-orders'

const drafts = ['back-office', 'new-orders'] as const

export const newOrderKeys = {
  list: [...drafts, 'list'],
  one: (draftOrderId: string) => [...drafts, 'one', draftOrderId],
} as const

export const newOrderOptions = (client: Client, draftOrderId: string) =>
  queryOptions({
    queryKey: newOrderKeys.one(draftOrderId),
    queryFn: async ({ signal }): Promise<DraftOrder> =>
      (await getDraftOrder(client, { draftOrderId }, { signal })).calculatedDraftOrder.draftOrder,
  })

export const newOrderPath = (draftOrderId: string): string => `/orders/new?draft=${draftOrderId}`

/** In the address of an order: the amount of an exchange that staff refund. */
export const restOfExchange = 'refund'
