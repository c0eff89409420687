import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'

export const WebhookFormat = z.enum(['JWT', 'STANDARD_WEBHOOKS', 'PUBLISHED_JWT']).meta({
  id: 'WebhookFormat',
  description:
    'The format of a delivery: one signed envelope as its body (`JWT`, RS256, the form of the wire), or JSON with a signature in its headers (`STANDARD_WEBHOOKS`). `PUBLISHED_JWT` is a `JWT` whose events of products, collections and stock have the types and entities that published packages read.',
})

/** An event type, or all types of an entity. */
export const WebhookEventTypes = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9_.]+(_\*)?$/, 'Expected an event type, or an entity and "_*" for all of its events'),
  )
  .max(100)

export const WebhookSubscription = z
  .object({
    id: guid(),
    name: text(100),
    url: z.string(),
    eventTypes: z.array(z.string()).describe('None: every event that its app may receive.'),
    format: WebhookFormat,
    appId: guid()
      .optional()
      .describe('The app that owns the webhook. Absent: the webhook belongs to the shop.'),
    active: z.boolean(),
    disabledReason: z
      .enum(['BY_HAND', 'GONE', 'FAILING'])
      .optional()
      .describe(
        'Why deliveries are off: a caller disabled them, the receiver answered 410, or deliveries failed for days.',
      ),
    disabledDate: timestamp().optional(),
    failingSince: timestamp().optional().describe('Start of the time without a successful delivery.'),
    lastDeliveredDate: timestamp().optional(),
    secretExpiryDate: timestamp()
      .optional()
      .describe('Until then, the previous secret signs as well (`STANDARD_WEBHOOKS`).'),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'WebhookSubscription', description: 'A receiver that subscribes to events.' })

export const WebhookDeliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED']).meta({
  id: 'WebhookDeliveryState',
  description: '`WAITING` for its (next) try, `DELIVERED`, or `FAILED` after the last try.',
})

export const WebhookAttempt = z
  .object({
    date: timestamp(),
    status: z.number().int().optional().describe('Only with a reply.'),
    error: z.string().optional().describe('The reason if there is no reply.'),
    reply: z.string().optional().describe('At most 2,000 characters of the reply.'),
    milliseconds: z.number().int(),
  })
  .meta({ id: 'WebhookAttempt' })

export const WebhookDelivery = z
  .object({
    id: guid(),
    subscriptionId: guid(),
    eventId: guid(),
    eventType: z.string(),
    entityId: z.string(),
    state: WebhookDeliveryState,
    tries: z.number().int().describe('Time since it was queued, or queued again.'),
    nextTryDate: timestamp()
      .optional()
      .describe('Absent while an earlier event of the same entity is undelivered.'),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
    lastAttempt: WebhookAttempt.optional(),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one receiver.' })

export const WebhookReplay = z
  .object({
    id: guid(),
    subscriptionId: guid(),
    from: timestamp(),
    to: timestamp(),
    eventTypes: z.array(z.string()),
    state: z.enum(['RUNNING', 'DONE']),
    count: z.number().int().describe('The number of events queued so far.'),
    createdDate: timestamp(),
    finishedDate: timestamp().optional(),
  })
  .meta({ id: 'WebhookReplay' })

export const AnnouncedEvent = z
  .object({
    id: guid(),
    eventType: z.string(),
    entityFqdn: z.string(),
    slug: z.string(),
    entityId: z.string(),
    sequence: z
      .string()
      .describe(
        'The position among all events of the site. It grows by one, and no earlier position is filled later.',
      ),
    eventTime: timestamp(),
    identity: z
      .record(z.string(), z.unknown())
      .describe('The author of the event, as in the envelope of webhooks.'),
    payload: z.record(z.string(), z.unknown()),
    modifiedFields: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'AnnouncedEvent', description: 'An event of the site.' })
