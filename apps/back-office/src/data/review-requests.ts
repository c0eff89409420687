import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getReviewRequestSettings, queryReviewRequests } from '@vitrine/client/review-requests'

const all = ['back-office', 'review-requests'] as const

export const requestKeys = {
  all,
  list: [...all, 'list'],
  ofOrder: [...all, 'order'],
  settings: ['back-office', 'settings', 'review-requests'],
} as const

/** The review requests of an order, newest first. */
export const orderRequestsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...requestKeys.ofOrder, orderId],
    queryFn: async ({ signal }) => {
      const query = {
        filter: { 'order.id': orderId },
        sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        cursorPaging: { limit: 10 },
      }
      return (await queryReviewRequests(client, { query }, { signal })).reviewRequests
    },
  })

export const requestSettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: requestKeys.settings,
    queryFn: async ({ signal }) => (await getReviewRequestSettings(client, {}, { signal })).settings,
  })
