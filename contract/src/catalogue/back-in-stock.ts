import * as z from 'zod'

import { call } from '../define.ts'
import {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  BackInStockNotificationRequestInput,
  BackInStockNotificationRequestsCount,
  MyBackInStockRequest,
} from '../shapes/back-in-stock.ts'
import { CatalogReference } from '../shapes/item-details.ts'
import { CursorPagingMetadata, CursorQuery, guid, text } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const requests = '/v1/back-in-stock-notification-requests'
const hosted = `/back-in-stock-service${requests}` as const

const request = z.object({ request: BackInStockNotificationRequest })

/** A product with one variant, out of stock in the seed. */
const saltCellar = {
  catalogItemId: '7b0c6a52-0005-4c00-8a00-000000000001',
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
}
const waiting = '7b0c6a52-b001-4c00-8a00-000000000001'

const BackInStockSettings = z
  .object({
    collectRequests: z
      .boolean()
      .describe('Off: the shop takes no new requests. Earlier requests still get their email.'),
  })
  .meta({ id: 'BackInStockSettings' })
const settings = z.object({ settings: BackInStockSettings })
const states = z.object({
  settings: z
    .object({
      collectionStates: z.array(
        z
          .object({ appId: guid(), collectingRequests: z.boolean() })
          .meta({ id: 'BackInStockCollectionState' }),
      ),
    })
    .meta({ id: 'BackInStockCollectionStates' }),
})

export const backInStock = {
  createBackInStockNotificationRequest: call(`POST ${requests}`, {
    summary: 'Requests an email when an item is back in stock. A repeated call returns the waiting request.',
    access: everyone,
    input: z.object({ request: BackInStockNotificationRequestInput, itemDetails: BackInStockItemDetails }),
    output: request,
    errors: [
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
      'REQUEST_COLLECTION_DISABLED',
      'INVALID_CATALOG_REFERENCE_OPTIONS',
      'INVALID_ITEM_IMAGE_URL',
    ],
    example: {
      request: { catalogReference: saltCellar, email: 'ada@example.com' },
      itemDetails: { name: 'Salt Cellar', price: '32.00' },
    },
    aliases: [`POST ${hosted}`],
  }),
  getBackInStockNotificationRequest: call(`GET ${requests}/{id}`, {
    summary: 'Reads one request.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: request,
    errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    example: { id: waiting },
    aliases: [`GET ${hosted}/{id}`],
  }),
  deleteBackInStockNotificationRequest: call(`DELETE ${requests}/{id}`, {
    summary: 'Deletes a request without an email.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    example: { id: waiting },
    aliases: [`DELETE ${hosted}/{id}`],
  }),
  markAsNotificationSent: call(`PUT ${requests}/{id}/mark-as-notification-sent`, {
    summary: 'Marks a request as notified in another way, without an email.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: request,
    errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    example: { id: waiting },
    aliases: [`PUT ${hosted}/{id}/mark-as-notification-sent`],
  }),
  queryBackInStockNotificationRequests: call(`GET ${requests}`, {
    summary: 'Finds requests, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields for filters and sorting: id, email, status, autoNotified, createdDate (newest first by default), contactId, itemUrl. Filters also take catalogReference.catalogItemId and catalogReference.appId.',
      ),
    }),
    output: z.object({ requests: z.array(BackInStockNotificationRequest), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'RECEIVED' }, cursorPaging: { limit: 10 } } },
    longForm: `POST ${requests}/query`,
    aliases: [`GET ${hosted}`, `POST ${hosted}/query`],
  }),
  countBackInStockNotificationRequests: call(`GET ${requests}/count-by-catalog-reference`, {
    summary: 'Counts the waiting customers of each item.',
    access: staffAndApps,
    input: z.object({ catalogReferences: z.array(CatalogReference).min(1).max(100) }),
    output: z.object({ countsPerCatalogReference: z.array(BackInStockNotificationRequestsCount) }),
    example: { catalogReferences: [saltCellar] },
    longForm: `POST ${requests}/count-by-catalog-reference`,
    aliases: [`GET ${hosted}/count-by-catalog-reference`],
  }),
  reportItemsBackInStock: call(`POST ${requests}/report-items-back-in-stock`, {
    summary:
      'Sends the back-in-stock mail to every customer who waits for an item, or to the named requests.',
    access: staffAndApps,
    input: z.object({
      catalogReference: CatalogReference.optional(),
      requestIds: z.array(guid()).min(1).max(100).optional(),
      itemDetails: BackInStockItemDetails,
      extraAutomationTemplateParameters: z
        .record(z.string().min(1).max(100), text(1000))
        .optional()
        .describe('Values that the email shows unchanged, by name.'),
    }),
    output: z.object({}),
    errors: ['REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS', 'INVALID_ITEM_IMAGE_URL'],
    example: { catalogReference: saltCellar, itemDetails: { name: 'Salt Cellar', price: '32.00' } },
    aliases: [`POST ${hosted}/report-items-back-in-stock`],
  }),

  // The calls below are our own.
  listMyBackInStockRequests: call('GET /v1/members/my/back-in-stock-notification-requests', {
    summary: 'Lists the items that the member waits for, newest first.',
    access: ['member'],
    input: z.object({}),
    output: z.object({ requests: z.array(MyBackInStockRequest) }),
    example: {},
  }),
  deleteMyBackInStockRequest: call('DELETE /v1/members/my/back-in-stock-notification-requests/{id}', {
    summary: 'Ends a request: the member gets no email about the item.',
    access: ['member'],
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND'],
    example: { id: '7b0c6a52-b002-4c00-8a00-000000000001' },
  }),
  getBackInStockSettings: call('GET /v1/back-in-stock-settings', {
    summary: 'Reads whether the shop takes requests.',
    access: ['anyone', ...everyone],
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateBackInStockSettings: call('PATCH /v1/back-in-stock-settings', {
    summary: 'Changes whether the shop takes requests.',
    access: ['staff'],
    input: settings,
    output: settings,
    example: { settings: { collectRequests: true } },
  }),
  getCollectionStates: call(`PUT ${requests}/settings`, {
    summary: 'Reads whether the shop takes requests, at the path of published clients.',
    access: staffAndApps,
    permission: 'BACK_IN_STOCK.READ',
    input: z.object({}),
    output: states,
    example: {},
    aliases: [`PUT ${hosted}/settings`],
  }),
  startCollectingRequests: call(`POST ${requests}/settings/start-collecting`, {
    summary: 'Accepts new requests.',
    access: staffAndApps,
    input: z.object({ appId: guid() }),
    output: states,
    errors: ['NOT_SUPPORTED_APP_DEF_ID'],
    example: { appId: saltCellar.appId },
    aliases: [`POST ${hosted}/settings/start-collecting`],
  }),
  stopCollectingRequests: call(`POST ${requests}/settings/stop-collecting`, {
    summary: 'Stops new requests. Earlier requests still get their email.',
    access: staffAndApps,
    input: z.object({ appId: guid() }),
    output: states,
    errors: ['NOT_SUPPORTED_APP_DEF_ID'],
    example: { appId: saltCellar.appId },
    aliases: [`POST ${hosted}/settings/stop-collecting`],
  }),
}
