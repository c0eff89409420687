import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { createDraftOrder, type DraftOrder, getOrderDraftabilityStatus } from '@vitrine/client/draft-orders'

export interface Draftable {
  readonly reasons: Awaited<ReturnType<typeof getOrderDraftabilityStatus>>['nonDraftableReasons']
  /** The open draft, or a new one. */
  readonly draft?: DraftOrder
}

export const draftKey = (orderId: string) => ['back-office', 'draft-order', orderId] as const

/** The platform returns the open draft of an order instead of a second one. */
export const draftOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: draftKey(orderId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Draftable> => {
      const { orderDraftable, nonDraftableReasons } = await getOrderDraftabilityStatus(
        client,
        { orderId },
        { signal },
      )
      if (!orderDraftable) return { reasons: nonDraftableReasons }
      const { calculatedDraftOrder } = await createDraftOrder(client, { sourceOrderId: orderId })
      return { reasons: [], draft: calculatedDraftOrder.draftOrder }
    },
  })
