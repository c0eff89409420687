import { permissionOfEvent } from '@vitrine/contract/permissions'
import type { WebhooksHandlers } from '../../generated/webhooks.ts'
import { verifyingKeys } from '../../kernel/keys/keys.ts'
import { declared } from '../../kernel/outbox/declared-events.ts'
import { nameOf, receivableTypes } from '../events/declared.ts'
import { dispatch } from '../events/dispatch.ts'
import { queryAnnounced } from '../events/queries.ts'
import { deliveryHandlers } from './deliveries.ts'
import { subscriptionHandlers } from './subscriptions.ts'
import { toEvent } from './to-webhook.ts'

export const handlers: WebhooksHandlers = {
  ...subscriptionHandlers,
  ...deliveryHandlers,

  async listEventTypes() {
    return {
      eventTypes: [...declared.values()].map((event) => ({
        eventType: event.type,
        ...nameOf(event.type),
        summary: event.summary,
        permission: permissionOfEvent(event),
      })),
    }
  },

  async listWebhookKeys(_input, ctx) {
    return { issuer: ctx.services.baseUrl, keys: [...(await verifyingKeys(ctx, 'webhooks'))] }
  },

  async queryEvents({ query }, ctx) {
    await dispatch(ctx)
    const { rows, metadata } = await queryAnnounced(ctx, receivableTypes(ctx.caller.permissions), query)
    return { events: rows.map(toEvent), metadata }
  },
}
