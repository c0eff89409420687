import * as z from 'zod'

import { call } from '../define.ts'
import { AbandonedCheckout, AbandonedCheckoutActivityType } from '../shapes/abandoned-checkout.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { CursorPaging, CursorPagingMetadata, Filter, guid, Sorting, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const one = z.object({ abandonedCheckout: AbandonedCheckout })
const byId = z.object({ abandonedCheckoutId: guid() })

/** From the seed `small-shop`. */
const example = '0199a000-0000-7000-8000-00000000c401'

const query = {
  filter: Filter.optional(),
  sort: z.array(Sorting).max(4).optional(),
  cursorPaging: CursorPaging.optional(),
}
const page = z.object({
  abandonedCheckouts: z.array(AbandonedCheckout),
  pagingMetadata: CursorPagingMetadata,
})

export const abandonedCheckouts = {
  getAbandonedCheckout: call('GET /v1/abandoned-checkout/{abandonedCheckoutId}', {
    summary: 'Reads an abandoned checkout.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    aliases: ['GET /abandoned-checkout/{abandonedCheckoutId}'],
    example: { abandonedCheckoutId: example },
  }),
  queryAbandonedCheckouts: call('POST /v1/abandoned-checkout/query', {
    summary: 'Lists abandoned checkouts, newest first unless sorted.',
    access: staffAndApps,
    input: z.object({ query: z.object(query).optional() }),
    output: page,
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /abandoned-checkout/query'],
    example: { query: { filter: { status: 'ABANDONED' } } },
  }),
  searchAbandonedCheckouts: call('POST /v1/abandoned-checkout/search', {
    summary: 'Finds abandoned checkouts by filter, or by words in the address, names and items.',
    access: staffAndApps,
    input: z.object({
      search: z
        .object({ ...query, search: z.object({ expression: text(100).optional() }).optional() })
        .optional(),
    }),
    output: page,
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /abandoned-checkout/search'],
    example: { search: { search: { expression: 'example.com' } } },
  }),
  getAbandonedCheckoutAnalytics: call('GET /v1/abandoned-checkout/get-analytics', {
    summary: 'Counts abandoned and recovered checkouts of a period.',
    access: staffAndApps,
    input: z.object({ from: timestamp().optional(), to: timestamp().optional() }),
    output: z.object({
      recoverableValue: z.string(),
      recoverableCheckoutCount: z.number().int(),
      recoveredValue: z.string(),
      recoveredCheckoutCount: z.number().int(),
      recoveryRate: z.number().meta({ wire: 'float' }),
    }),
    example: {},
  }),
  addAbandonedCheckoutActivity: call('POST /v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity', {
    summary: 'Records an app’s activity on an abandoned checkout.',
    access: staffAndApps,
    input: z.object({ abandonedCheckoutId: guid(), activityType: AbandonedCheckoutActivityType }),
    output: one,
    errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    example: { abandonedCheckoutId: example, activityType: 'TASK_CREATED' },
  }),
  sendAbandonedCheckoutReminder: call('POST /v1/abandoned-checkouts/{abandonedCheckoutId}/send-reminder', {
    summary: 'Emails the buyer a link back to the checkout, unless they declined reminders.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['ABANDONED_CHECKOUT_NOT_FOUND', 'ABANDONED_CHECKOUT_RECOVERED', 'REMINDERS_UNWANTED'],
    example: { abandonedCheckoutId: example },
  }),
  redirectToCheckout: call('GET /v1/abandoned-checkout/{abandonedCheckoutId}/redirect-to-checkout', {
    summary:
      'The link of a reminder: redirects the buyer to the checkout, or shows a page whose button starts a new one.',
    access: ['anyone'],
    input: z.object({ abandonedCheckoutId: guid(), token: text(100).optional() }),
    output: z.object({}),
    example: { abandonedCheckoutId: example },
    http: true,
  }),
  deleteAbandonedCheckout: call('DELETE /v1/abandoned-checkout/{abandonedCheckoutId}', {
    summary: 'Deletes an abandoned checkout with its links and reminders.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
    aliases: ['DELETE /abandoned-checkout/{abandonedCheckoutId}'],
    example: { abandonedCheckoutId: example },
  }),
  bulkDeleteAbandonedCheckouts: call('POST /v1/bulk/abandoned-checkout/delete', {
    summary: 'Deletes many abandoned checkouts. Each succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({ abandonedCheckoutIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: { abandonedCheckoutIds: [example] },
  }),
}
