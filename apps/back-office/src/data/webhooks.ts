import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  getWebhookDelivery,
  getWebhookSubscription,
  listEventTypes,
  listWebhookKeys,
  listWebhookSubscriptions,
} from '@vitrine/client/webhooks'

export const webhookKeys = {
  all: ['back-office', 'webhooks'],
  list: ['back-office', 'webhooks', 'list'],
  one: ['back-office', 'webhooks', 'one'],
  deliveries: ['back-office', 'webhooks', 'deliveries'],
  delivery: ['back-office', 'webhooks', 'delivery'],
} as const

export const webhooksOptions = (client: Client) =>
  queryOptions({
    queryKey: webhookKeys.list,
    queryFn: async ({ signal }) => (await listWebhookSubscriptions(client, {}, { signal })).subscriptions,
  })

export const webhookOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.one, id],
    queryFn: async ({ signal }) => (await getWebhookSubscription(client, { id }, { signal })).subscription,
  })

export const deliveryOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.delivery, id],
    queryFn: ({ signal }) => getWebhookDelivery(client, { id }, { signal }),
  })

/** Event types depend on the platform's version, not on the shop. */
export const eventTypesOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'event-types'],
    queryFn: async ({ signal }) => (await listEventTypes(client, {}, { signal })).eventTypes,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const webhookKeysOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'webhook-keys'],
    queryFn: ({ signal }) => listWebhookKeys(client, {}, { signal }),
  })
