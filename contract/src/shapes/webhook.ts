import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'

export const WebhookFormat = z.enum(['JWT', 'STANDARD_WEBHOOKS']).meta({
  id: 'WebhookFormat',
  description:
    'How a delivery is written: one signed envelope as its body (`JWT`, RS256, the form of the wire), or JSON with a signature in its headers (`STANDARD_WEBHOOKS`).',
})

/** One type, or all of an entity. */
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
    eventTypes: z.array(z.string()).describe('None: every event that its app may hear of.'),
    format: WebhookFormat,
    appId: guid().optional().describe('The app whose webhook it is; of none, it is the shop’s own.'),
    active: z.boolean(),
    disabledReason: z
      .enum(['BY_HAND', 'GONE', 'FAILING'])
      .optional()
      .describe('Why nothing is sent: somebody said so, the receiver answered 410, or it failed for days.'),
    disabledDate: timestamp().optional(),
    failingSince: timestamp().optional().describe('Since when no delivery has succeeded.'),
    lastDeliveredDate: timestamp().optional(),
    secretExpiryDate: timestamp()
      .optional()
      .describe('Until then the secret before this one signs as well (`STANDARD_WEBHOOKS`).'),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'WebhookSubscription', description: 'Somebody who is told of events.' })

export const WebhookDeliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED']).meta({
  id: 'WebhookDeliveryState',
  description: '`WAITING` for its (next) try, `DELIVERED`, or `FAILED` after the last try.',
})

export const WebhookAttempt = z
  .object({
    date: timestamp(),
    status: z.number().int().optional().describe('Of the reply, where there was one.'),
    error: z.string().optional().describe('Why there was none.'),
    reply: z.string().optional().describe('At most 2,000 characters of it.'),
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
    tries: z.number().int().describe('Since it was put in line, or in line again.'),
    nextTryDate: timestamp()
      .optional()
      .describe('Absent while an earlier event of the same entity has not been delivered.'),
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
    count: z.number().int().describe('How many events have been put in line so far.'),
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
        'Its place among all events of the site: grows by one, and no earlier place is filled later.',
      ),
    eventTime: timestamp(),
    identity: z
      .record(z.string(), z.unknown())
      .describe('Who caused it, as the envelope of webhooks says it.'),
    payload: z.record(z.string(), z.unknown()),
    modifiedFields: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'AnnouncedEvent', description: 'Something that happened.' })
