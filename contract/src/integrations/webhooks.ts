import * as z from 'zod'

import { call } from '../define.ts'
import {
  AnnouncedEvent,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEventTypes,
  WebhookFormat,
  WebhookReplay,
  WebhookSubscription,
} from '../shapes/webhook.ts'
import { CursorPagingMetadata, CursorQuery, guid, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const subscription = z.object({ subscription: WebhookSubscription })
const one = z.object({ id: guid() })
const withSecret = z.object({
  subscription: WebhookSubscription,
  secret: z
    .string()
    .optional()
    .describe('The secret that verifies `STANDARD_WEBHOOKS` signatures. Shown only once.'),
})
const someId = '7b0c6a52-0e01-4c00-8a00-000000000001'
const url = z.string().max(2000)

/** Subscriptions to events, deliveries, and the events themselves. These calls are our own. */
export const webhooks = {
  createWebhookSubscription: call('POST /v1/webhooks/subscriptions', {
    summary: 'Subscribes an address to events; a site has at most 100 webhooks.',
    access: staffAndApps,
    input: z.object({
      subscription: z
        .object({
          url: url.describe('Target address: https, on the public internet. In development, any address.'),
          name: text(100).optional(),
          eventTypes: WebhookEventTypes.optional(),
          format: WebhookFormat.optional(),
          appId: guid()
            .optional()
            .describe('The app that owns the webhook. An app always owns the webhooks that it creates.'),
        })
        .meta({ id: 'NewWebhookSubscription' }),
    }),
    output: withSecret,
    errors: ['WEBHOOK_LIMIT_REACHED', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: {
      subscription: {
        url: 'https://shop.example.com/webhooks',
        name: 'Warehouse',
        eventTypes: ['wix.ecom.v1.order_approved', 'wix.ecom.v1.fulfillments_*'],
      },
    },
  }),
  listWebhookSubscriptions: call('GET /v1/webhooks/subscriptions', {
    summary: 'Lists the webhooks, oldest first. An app sees its own.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ subscriptions: z.array(WebhookSubscription) }),
    example: {},
  }),
  getWebhookSubscription: call('GET /v1/webhooks/subscriptions/{id}', {
    summary: 'Reads one webhook.',
    access: staffAndApps,
    input: one,
    output: subscription,
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
    example: { id: someId },
  }),
  updateWebhookSubscription: call('PATCH /v1/webhooks/subscriptions/{subscription.id}', {
    summary: 'Changes the sent fields of a webhook.',
    access: staffAndApps,
    input: z.object({
      subscription: z
        .object({
          id: guid(),
          url: url.optional(),
          name: text(100).optional(),
          eventTypes: WebhookEventTypes.optional(),
          active: z
            .boolean()
            .optional()
            .describe(
              'False: deliveries are off until it is enabled, and the events of that time are not kept for it.',
            ),
        })
        .meta({ id: 'WebhookSubscriptionChange' }),
    }),
    output: subscription,
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: { subscription: { id: someId, name: 'Warehouse' } },
  }),
  deleteWebhookSubscription: call('DELETE /v1/webhooks/subscriptions/{id}', {
    summary: 'Deletes a webhook and its delivery log.',
    access: staffAndApps,
    input: one,
    output: z.object({}),
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'],
    example: { id: someId },
  }),
  enableWebhookSubscription: call('POST /v1/webhooks/subscriptions/{id}/enable', {
    summary: 'Enables a disabled webhook and retries its waiting deliveries at once.',
    access: staffAndApps,
    input: one,
    output: subscription,
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: { id: someId },
  }),
  rotateWebhookSecret: call('POST /v1/webhooks/subscriptions/{id}/rotate-secret', {
    summary: 'Creates a new secret. The previous secret signs as well for 24 hours, unless it was stolen.',
    access: staffAndApps,
    input: z.object({ id: guid(), atOnce: z.boolean().optional() }),
    output: withSecret,
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'WEBHOOK_HAS_NO_SECRET', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: { id: someId },
  }),
  sendTestEvent: call('POST /v1/webhooks/subscriptions/{id}/test', {
    summary: 'Sends one event now and returns the answer of the receiver.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      eventType: z
        .string()
        .max(200)
        .optional()
        .describe(
          'The platform sends the latest event of this type, or an empty one. Default: the first type of the webhook.',
        ),
    }),
    output: z.object({ eventType: z.string(), attempt: WebhookAttempt }),
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: { id: someId },
  }),
  queryWebhookDeliveries: call('GET /v1/webhooks/deliveries', {
    summary: 'Finds deliveries, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, subscriptionId, eventId, eventType, entityId, state, createdDate; sorted by createdDate (newest first by default).',
      ),
    }),
    output: z.object({ deliveries: z.array(WebhookDelivery), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { state: 'FAILED' }, cursorPaging: { limit: 10 } } },
    longForm: 'POST /v1/webhooks/deliveries/query',
  }),
  getWebhookDelivery: call('GET /v1/webhooks/deliveries/{id}', {
    summary: 'Reads one delivery with all its attempts and its payload without the signature.',
    access: staffAndApps,
    input: one,
    output: z.object({
      delivery: WebhookDelivery,
      attempts: z.array(WebhookAttempt),
      request: z
        .object({
          url: z.string(),
          headers: z.record(z.string(), z.string()),
          body: z.string().describe('With the format JWT: the claims. At most 20,000 characters.'),
        })
        .optional()
        .describe('Absent once the event is deleted.'),
    }),
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
    example: { id: someId },
  }),
  replayWebhookDelivery: call('POST /v1/webhooks/deliveries/{id}/replay', {
    summary: 'Delivers an event again, with the same event id.',
    access: staffAndApps,
    input: one,
    output: z.object({ delivery: WebhookDelivery }),
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_EVENT_NOT_PERMITTED'],
    example: { id: someId },
  }),
  replayWebhookEvents: call('POST /v1/webhooks/replays', {
    summary:
      'Delivers every event of a period to one webhook, including events that it never received. Events are kept for 30 days.',
    access: staffAndApps,
    input: z.object({
      subscriptionId: guid(),
      from: timestamp(),
      to: timestamp().optional().describe('Default: now.'),
      eventTypes: WebhookEventTypes.optional().describe(
        'Event types to replay, from those of the webhook. Default: all.',
      ),
    }),
    output: z.object({ replay: WebhookReplay }),
    errors: ['WEBHOOK_SUBSCRIPTION_NOT_FOUND', 'WEBHOOK_EVENT_NOT_PERMITTED', 'WEBHOOK_REPLAY_LIMIT_REACHED'],
    example: { subscriptionId: someId, from: '2026-01-01T00:00:00.000Z' },
  }),
  getWebhookReplay: call('GET /v1/webhooks/replays/{id}', {
    summary: 'Reads the progress of a replay.',
    access: staffAndApps,
    input: one,
    output: z.object({ replay: WebhookReplay }),
    errors: ['WEBHOOK_REPLAY_NOT_FOUND'],
    example: { id: someId },
  }),
  listEventTypes: call('GET /v1/webhooks/event-types', {
    summary: 'Lists all events, each with the permission that a subscriber needs.',
    access: staffAndApps,
    permission: 'none',
    input: z.object({}),
    output: z.object({
      eventTypes: z.array(
        z
          .object({
            eventType: z.string(),
            entityFqdn: z.string(),
            slug: z.string(),
            summary: z.string(),
            permission: z.string().optional(),
          })
          .meta({ id: 'EventTypeInfo' }),
      ),
    }),
    example: {},
  }),
  listWebhookKeys: call('GET /v1/webhooks/public-keys', {
    summary: 'Reads the keys that sign envelopes: the current key, and the next one once it is published.',
    access: staffAndApps,
    permission: 'none',
    input: z.object({}),
    output: z.object({
      issuer: z.string().describe('`iss` of every envelope; its `aud` is the app’s id, or the site’s.'),
      keys: z.array(
        z
          .object({
            keyId: z.string(),
            publicKey: z.string().describe('PEM (SPKI).'),
            signsFrom: timestamp(),
          })
          .meta({ id: 'WebhookKey' }),
      ),
    }),
    example: {},
  }),
  queryEvents: call('GET /v1/events', {
    summary: 'Finds the events of the last 30 days that the caller may receive, paged.',
    access: staffAndApps,
    permission: 'none',
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, eventType, entityId, eventTime, sequence; sorted by sequence (newest first by default).',
      ),
    }),
    output: z.object({ events: z.array(AnnouncedEvent), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { cursorPaging: { limit: 10 } } },
    longForm: 'POST /v1/events/query',
  }),
}
