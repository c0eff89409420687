import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getGiftCard, listGiftCardTransactions } from '@vitrine/client/gift-cards'

export const giftCardKeys = ['back-office', 'gift-cards'] as const

/** A gift card with its transactions. */
export const giftCardOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...giftCardKeys, 'one', id],
    queryFn: async ({ signal }) => {
      const [{ giftCard }, { transactions }] = await Promise.all([
        getGiftCard(client, { id }, { signal }),
        listGiftCardTransactions(client, { id }, { signal }),
      ])
      return { giftCard, transactions }
    },
  })
