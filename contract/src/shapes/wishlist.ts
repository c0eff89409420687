import * as z from 'zod'

import { guid, Price, timestamp } from '../wire.ts'

export const WishlistItemInput = z
  .object({
    productId: guid(),
    variantId: guid().optional().describe('A chosen variant; without it, the product as a whole.'),
  })
  .meta({ id: 'WishlistItemInput' })

export const WishlistItem = z
  .object({
    productId: guid(),
    variantId: guid().optional().describe('Absent for the product as a whole, or if the variant is gone.'),
    addedDate: timestamp(),
    addedPrice: Price.describe('The price when it was added; of a product as a whole, the lowest one.'),
    price: Price.describe('The price now.'),
  })
  .meta({ id: 'WishlistItem', description: 'A wanted product of the shop.' })
