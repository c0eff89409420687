import type { CodeEntry } from '../codes.ts'

/** Codes of webhooks and their deliveries. */
export const webhooks = {
  WEBHOOK_SUBSCRIPTION_NOT_FOUND: [404, 'There is no such webhook'],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, 'There is no such delivery'],
  WEBHOOK_REPLAY_NOT_FOUND: [404, 'There is no such replay'],
  WEBHOOK_LIMIT_REACHED: [409, 'A site has at most 100 webhooks'],
  WEBHOOK_REPLAY_LIMIT_REACHED: [
    409,
    'At most 3 replays of a webhook, and 20 of a site, run at once: wait until one of them is done',
  ],
  WEBHOOK_HAS_NO_SECRET: [409, 'This webhook has no secret: the site’s key signs its deliveries'],
  WEBHOOK_EVENT_NOT_PERMITTED: [403, 'The permissions of the caller do not cover one of the event types'],
} as const satisfies Record<string, CodeEntry>
