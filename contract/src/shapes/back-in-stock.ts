import * as z from 'zod'

import { decimal, Image, text, timestamp } from '../wire.ts'
import { CatalogReference } from './item-details.ts'

export const BackInStockStatus = z
  .enum(['UNSPECIFIED', 'RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'])
  .meta({ id: 'BackInStockStatus' })

export const BackInStockNotificationRequest = z
  .object({
    id: z.string(),
    catalogReference: CatalogReference,
    email: z.string(),
    contactId: z.string().optional(),
    status: BackInStockStatus,
    autoNotified: z
      .boolean()
      .describe('The mail went out by itself, when the item was counted as there again.'),
    createdDate: timestamp(),
    itemUrl: z.string().optional(),
  })
  .meta({
    id: 'BackInStockNotificationRequest',
    description: 'Somebody waits to be told by mail that an item is back.',
  })

export const BackInStockItemDetails = z
  .object({
    name: text(400).min(1),
    price: decimal(),
    image: Image.optional(),
  })
  .meta({
    id: 'BackInStockItemDetails',
    description: 'What the mail says of an item that our catalogue does not know.',
  })

export const BackInStockNotificationRequestInput = z
  .object({
    catalogReference: CatalogReference,
    email: z.email().max(254),
    itemUrl: text(2000).optional().describe('Where the mail leads: a page of the shop.'),
  })
  .meta({ id: 'BackInStockNotificationRequestInput' })

export const BackInStockNotificationRequestsCount = z
  .object({ catalogReference: CatalogReference, count: z.number().int().min(0) })
  .meta({ id: 'BackInStockNotificationRequestsCount' })

export const MyBackInStockRequest = z
  .object({
    id: z.string(),
    catalogReference: CatalogReference,
    name: z.string(),
    image: Image.optional(),
    itemUrl: z.string().optional(),
    email: z.string(),
    status: BackInStockStatus,
    createdDate: timestamp(),
  })
  .meta({ id: 'MyBackInStockRequest', description: 'An own request, with what it is about.' })
