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
    autoNotified: z.boolean().describe('The platform sent the email when the item was in stock again.'),
    createdDate: timestamp(),
    itemUrl: z.string().optional(),
  })
  .meta({
    id: 'BackInStockNotificationRequest',
    description: 'A request for an email when an item is back in stock.',
  })

export const BackInStockItemDetails = z
  .object({
    name: text(400).min(1),
    price: decimal(),
    image: Image.optional(),
  })
  .meta({
    id: 'BackInStockItemDetails',
    description: 'The item’s details in the email, for items outside the shop’s own catalogue.',
  })

export const BackInStockNotificationRequestInput = z
  .object({
    catalogReference: CatalogReference,
    email: z.email().max(254),
    itemUrl: text(2000).optional().describe('Target of the link in the email: a page of the shop.'),
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
  .meta({ id: 'MyBackInStockRequest', description: 'A request of the caller, with its item.' })
